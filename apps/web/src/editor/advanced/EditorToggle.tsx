import { Button } from '../../ui/Button/Button.tsx'
import { CodeIcon, PencilIcon } from '../../ui/icons.tsx'

/** From the one editor to the other: the same questions, as fields or as text. */
export function AdvancedEditorButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="plain" icon={CodeIcon} onClick={onClick}>
      Show Advanced Editor
    </Button>
  )
}

export function SimpleEditorButton({ onClick }: { onClick: () => void }) {
  return (
    <Button kind="plain" icon={PencilIcon} onClick={onClick}>
      Show Simple Editor
    </Button>
  )
}
