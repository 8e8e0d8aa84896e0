import { ConfirmDialog } from '../../ui/Dialog/ConfirmDialog.tsx'

export function DeleteQuestionDialog({ onDelete, onCancel }: { onDelete: () => void; onCancel: () => void }) {
  return (
    <ConfirmDialog
      title="Delete quiz question"
      message="Are you sure you want to delete this question? This action can't be undone."
      confirm="Delete"
      destructive
      onCancel={onCancel}
      onConfirm={onDelete}
    />
  )
}
