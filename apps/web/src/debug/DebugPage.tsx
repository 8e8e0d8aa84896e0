import { useState } from 'react'
import { causeServerError } from '../api/debug.ts'
import { Header } from '../shell/index.ts'
import { Button } from '../ui/Button/Button.tsx'
import { Page, PageHead } from '../ui/Page/Page.tsx'

/** Causes an error on the server and then one in the browser, to check that both are reported. */
export function DebugPage() {
  const [isBroken, setBroken] = useState(false)
  if (isBroken) throw new Error('Test error of the debug page.')

  async function fail() {
    await causeServerError().catch(() => undefined)
    setBroken(true)
  }

  return (
    <Page header={<Header />} width="text">
      <title>Debug · Pinwheel</title>
      <PageHead title="Debug" text="Causes an error on the server, then one in the browser. Both should be reported." />
      <Button kind="destructive" onClick={() => void fail()}>
        Throw a test error
      </Button>
    </Page>
  )
}
