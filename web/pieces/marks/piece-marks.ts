/** What a card and a selection show of favourites, tags and downloads: it comes together, once there is a card. */
export { SelectionActions } from './selection-actions.tsx'
export { StarButton } from './star-button.tsx'
export { TagList } from './tag-list.tsx'
