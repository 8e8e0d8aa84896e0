import { t } from '@lingui/core/macro'
import { useId, useRef } from 'react'
import { Button } from '../../../ui/Button/Button.tsx'
import { IconButton } from '../../../ui/Button/IconButton.tsx'
import { MuteIcon, SoundIcon } from '../../../ui/desk-icons.tsx'
import { sound, useSound } from './sound-settings.ts'
import styles from './SoundControl.module.css'

/**
 * A button that opens a popover with the switch and the volume. The lobby offers the sound beside its Start button, where the
 * popover opens above and covers neither PIN nor QR code; a press while the sound is off turns it on, too.
 */
export function SoundControl({ isOffer = false }: { isOffer?: boolean }) {
  const { isOn, volume } = useSound()
  const percent = Math.round(volume * 100)
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const popover = useRef<HTMLDivElement>(null)

  // Popovers are in the top layer, where CSS cannot position them relative to the button.
  function placeAtButton() {
    const box = button.current?.getBoundingClientRect()
    if (!box || !popover.current) return
    const { clientWidth, clientHeight } = document.documentElement
    if (isOffer) popover.current.style.bottom = `${clientHeight - box.top}px`
    else popover.current.style.top = `${box.bottom}px`
    const isMirrored = getComputedStyle(popover.current).direction === 'rtl'
    popover.current.style.insetInlineEnd = `${isMirrored ? box.left : clientWidth - box.right}px`
  }

  return (
    <>
      {isOffer ? (
        <Button
          ref={button}
          kind="secondary"
          size="stage"
          icon={isOn ? SoundIcon : MuteIcon}
          popoverTarget={id}
          onClick={() => sound.change({ isOn: true })}
        >
          {isOn ? t`Sound is on` : t`Sound on?`}
        </Button>
      ) : (
        <IconButton
          ref={button}
          icon={isOn ? SoundIcon : MuteIcon}
          label={isOn ? t`Sound is on` : t`Sound is off`}
          size="stage"
          tip="below"
          popoverTarget={id}
        />
      )}
      <div
        ref={popover}
        id={id}
        popover="auto"
        role="group"
        aria-label={t`Sound`}
        className={styles.popover}
        data-paper=""
        data-blade="tr"
        onBeforeToggle={placeAtButton}
      >
        <label className={styles.line}>
          <input type="checkbox" checked={isOn} onChange={() => sound.change({ isOn: !isOn })} />
          {t`Music and sounds`}
        </label>
        <label className={styles.line}>
          {t`Volume`}
          <input
            type="range"
            min={0}
            max={100}
            step={5}
            value={percent}
            aria-valuetext={t`${percent} percent`}
            onChange={({ currentTarget }) => sound.change({ volume: Number(currentTarget.value) / 100 })}
          />
        </label>
      </div>
    </>
  )
}
