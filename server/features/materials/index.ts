export { getMaterial } from './find-material.ts'
export { purgeMaterials } from './purge-materials.ts'
export { readLink } from './read-link.ts'
export { materialsRoutes } from './routes.ts'
