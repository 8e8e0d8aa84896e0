import { useState } from 'react'
import { http } from '../api/client.ts'
import { Header } from '../shell/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'

/** Fails on purpose, first on the server and then here, so that one can see where errors are reported. */
export function DebugPage() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('This error was asked for.')

  async function fail() {
    await http.request({ method: 'GET', path: '/debug-sentry' }).catch(() => undefined)
    setBroken(true)
  }

  return (
    <Page header={<Header />} width="text">
      <title>Debug · Pinwheel</title>
      <PageHead title="Debug" text="Asks the server to fail, then fails itself. Both should be reported." />
      <Button kind="destructive" onClick={() => void fail()}>
        Throw a test error
      </Button>
    </Page>
  )
}
