/** How many views of the library a person can keep, and how long a name and what it stands for may be. */
export const LIBRARY_VIEWS_MAX = 20
export const VIEW_NAME_MAX_CHARACTERS = 60
export const VIEW_QUERY_MAX_CHARACTERS = 2_000
