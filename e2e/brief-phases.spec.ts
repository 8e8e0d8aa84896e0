import type { Phase } from './disturbances/matrix.ts'
import { Matrix } from './disturbances/matrix.ts'
import type { DisturbedGame } from './disturbances/disturbed-game.ts'
import { openGame } from './disturbances/disturbed-game.ts'
import { begin, end } from './disturbances/steps.ts'
import { expect, test } from './fixtures.ts'
import { TestServer } from './test-server.ts'

/** The expected number of cells, so that a lost cell fails the test. */
const CELLS = 20

const BEGIN: Phase = { name: 'begin', goes: 'passing' }
const PREVIEW: Phase = { name: 'preview', goes: 'passing' }

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

test('Host and players recover from every disturbance in the seconds before the first question', async ({
  openStage,
  openPhone,
  request,
}) => {
  const server = await TestServer.started()
  try {
    const game = await openGame(server, request, { stage: openStage, phone: openPhone })
    const matrix = new Matrix(game)
    // The begin phase lasts three seconds, which is enough for one disturbance per participant. So several games begin.
    await reload(game, matrix)
    await restart(game, matrix)
    await openSecondTabs(game, matrix)
    expect(matrix.size, 'passed cells').toBe(CELLS)
  } finally {
    await server.remove()
  }
})

async function reload(game: DisturbedGame, matrix: Matrix): Promise<void> {
  await game.meet()
  await begin(game)
  await matrix.disturb(BEGIN, ['page reloaded'], [0])
  await reachPreview(game)
  await matrix.disturb(PREVIEW, ['page reloaded'], [0])
  await end(game)
}

async function restart(game: DisturbedGame, matrix: Matrix): Promise<void> {
  const { uma, ada, ben, cleo, dora } = game
  const players = [uma, ada, ben, cleo, dora]
  await game.meet()
  await begin(game)
  await matrix.restart(BEGIN, [{ phase: BEGIN, players }])
  await reachPreview(game)
  await matrix.restart(PREVIEW, [{ phase: PREVIEW, players }])
  await end(game)
}

async function openSecondTabs(game: DisturbedGame, matrix: Matrix): Promise<void> {
  await game.meet()
  await begin(game)
  await matrix.disturb(BEGIN, ['second tab opened'], [1])
  await reachPreview(game)
  await matrix.disturb(PREVIEW, ['second tab opened'], [1])
}

/** On a slow machine the preview may be over when all have reconnected. Then another game begins. */
async function reachPreview(game: DisturbedGame): Promise<void> {
  const { page } = game.uma
  const preview = page.getByText('Pick the right answer')
  await expect(preview.or(page.getByRole('group', { name: 'Answers' }))).toBeVisible()
  if (await preview.isVisible()) return
  await end(game)
  await game.meet()
  await begin(game)
  await expect(preview).toBeVisible()
}
