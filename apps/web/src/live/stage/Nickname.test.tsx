import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { NicknameChip } from '../../ui/NicknameChip/NicknameChip.tsx'
import { Nickname } from './Nickname.tsx'

afterEach(cleanup)

test.each([
  ['أمل', 'true'],
  ['आरव', 'true'],
  ['Ada', undefined],
])('wide spacing keeps the joined letters of the nickname "%s" together', (nickname, isJoined) => {
  render(
    <>
      <NicknameChip nickname={nickname} />
      <Nickname nickname={nickname} sizes={[2]} className={undefined} />
    </>,
  )
  expect(screen.getAllByText(nickname).map(({ dataset }) => dataset['joined'])).toEqual([isJoined, isJoined])
})
