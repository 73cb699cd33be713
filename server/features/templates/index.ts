export { getTemplateText } from './find-template.ts'
