import { t } from '@lingui/core/macro'
import { isGamePin } from '@pinwheel/contract/plain'
import type { ComponentType, FormEvent } from 'react'
import { lazy, Suspense, useRef, useState } from 'react'
import { loadTexts } from '../i18n/index.ts'
import { hasJoined } from '../api/joined-game.ts'
import { useGameSession, useIsSignedIn } from '../api/use-session.ts'
import { Link, useLocation, useNavigate } from '../navigation/index.ts'
import { paths } from '../paths.ts'
import { AccountMenu, HomeLink, MainLinks } from '../shell/index.ts'
import { Button, buttonLook } from '../ui/Button/Button.tsx'
import { Background } from '../ui/Background.tsx'
import { ArrowRightIcon } from '../ui/desk-icons.tsx'
import { PinField } from '../ui/PinField/PinField.tsx'
import { PinwheelMark } from '../ui/PinwheelMark.tsx'
import styles from './HomePage.module.css'
import { LanguageField } from './LanguageField.tsx'
import { useFacetsAt } from './use-facets-at.ts'

const PIN_LENGTH = 6

/** In a chunk of its own: players do not load it. The page works without it. */
const OwnHome = lazy<ComponentType>(async () => {
  try {
    const [{ OwnHome: Loaded }] = await Promise.all([import('../own-home/index.ts'), loadTexts('own')])
    return { default: Loaded }
  } catch {
    return { default: () => null }
  }
})

export function HomePage() {
  const isSignedIn = useIsSignedIn()
  return (
    <Background mood="show" className={styles.page}>
      <title>{`${t`Let's play`} · Pinwheel`}</title>
      <PinwheelMark className={styles.lowerWheel} />
      <PinwheelMark className={isSignedIn ? `${styles.upperWheel} ${styles.hiddenOnWide}` : styles.upperWheel} />
      <header className={styles.top}>
        <HomeLink />
        {isSignedIn && (
          <nav className={styles.links} aria-label={t`Main`}>
            <MainLinks />
          </nav>
        )}
        <AccountMenu />
      </header>
      <main className={styles.main} id="content" tabIndex={-1} data-own={isSignedIn || undefined}>
        {isSignedIn && (
          <div className={styles.own}>
            <Suspense fallback={null}>
              <OwnHome />
            </Suspense>
          </div>
        )}
        <div className={styles.play}>
          <h1>{t`Let's play`}</h1>
          <p className={styles.lead}>{t`Six digits on the big screen. Type them here.`}</p>
          <PinForm startsFocused={!isSignedIn} />
          <BackToGame />
        </div>
      </main>
      <footer className={styles.foot}>
        {t`Want to run one yourself?`} <HostLink /> <LanguageField />
      </footer>
    </Background>
  )
}

/** @param startsFocused a wrong PIN has the focus in any case, to be corrected */
function PinForm({ startsFocused }: { startsFocused: boolean }) {
  const navigate = useNavigate()
  const { state } = useLocation()
  const [pin, setPin] = useState(() => wrongPin(state))
  const boxes = useRef<HTMLDivElement>(null)
  useFacetsAt(boxes)

  function join(event: FormEvent) {
    event.preventDefault()
    navigate(paths.enterByPin(pin))
  }

  return (
    <form className={styles.form} onSubmit={join}>
      <PinField
        ref={boxes}
        value={pin}
        error={pinError(pin)}
        startsFocused={startsFocused || wrongPin(state) !== ''}
        onChange={setPin}
      />
      <Button type="submit" kind="call-to-action" size="large" iconAfter={ArrowRightIcon} disabled={!isGamePin(pin)}>
        {t`Join the game`}
      </Button>
    </form>
  )
}

/** The PIN that led to no open game, from the page that enters games; other redirects have another state. */
const wrongPin = (state: unknown): string => (typeof state === 'string' && isGamePin(state) ? state : '')

/** An incomplete PIN is not an error, but a leading zero is one from the start. */
function pinError(pin: string): string | undefined {
  const canBeJudged = pin.startsWith('0') || pin.length === PIN_LENGTH
  return canBeJudged && !isGamePin(pin) ? t`A game PIN has six digits and does not start with 0.` : undefined
}

/** A player who has entered a game but left the nickname form is not in the game yet. */
function BackToGame() {
  const game = useGameSession()
  if (!game) return null
  const isMissing = game.gameId !== undefined && !hasJoined(game.gameId)
  return (
    <Link to={isMissing ? paths.join() : paths.game()} {...buttonLook({ kind: 'secondary', size: 'large' })}>
      {t`Back to your game`}
    </Link>
  )
}

function HostLink() {
  return useIsSignedIn() ? (
    <Link to={paths.createQuiz()}>{t`Create a quiz`}</Link>
  ) : (
    <Link to={paths.login()}>{t`Log in to make a quiz`}</Link>
  )
}
