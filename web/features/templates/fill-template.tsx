import { FillDialog } from '#web/pieces/outline/fill-dialog.tsx'
import { useFilling } from '#web/pieces/outline/use-filling.ts'
import type { Template } from './use-templates.ts'

export type FillTemplateProps = { personId: string; template: Template; onClose: () => void }

/** Fills the places of a template and copies the post; the template itself stays as it is. */
export function FillTemplate({ personId, template, onClose }: FillTemplateProps) {
  const filling = useFilling(personId, template.id)
  return <FillDialog title="Use template" text={template.contentText} filling={filling} onClose={onClose} />
}
