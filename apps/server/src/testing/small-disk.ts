import { spawnSync } from 'node:child_process'
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A file system of its own, in memory. */
export type SmallDisk = {
  folder: string
  /** Writes a file until no space is left. */
  fill(): void
  /** Deletes that file. */
  free(): void
  makeReadOnly(): void
  remove(): void
}

const BALLAST = Buffer.alloc(64 * 1024)

/** For `describe.skipIf`: whether this account may not mount file systems. Throws in CI, where every test must run. */
export function lacksMounts(): boolean {
  try {
    smallDisk(1).remove()
    return false
  } catch (error) {
    if (process.env['CI'] === 'true') throw error
    console.warn('SKIPPED: this account may not mount file systems. Run the tests as root on Linux to include them.')
    return true
  }
}

export function smallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(path.join(tmpdir(), 'pinwheel-disk-'))
  // The account of the database must be able to traverse the folder; mkdtemp creates it with mode 0700.
  chmodSync(folder, 0o755)
  const options = `size=${megabytes}m,mode=755`
  run('mount', '-t', 'tmpfs', '-o', options, 'tmpfs', folder)
  const ballast = path.join(folder, 'ballast')
  return {
    folder,
    fill() {
      try {
        for (;;) appendFileSync(ballast, BALLAST)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      }
    },
    free: () => rmSync(ballast),
    makeReadOnly: () => run('mount', '-o', `remount,ro,${options}`, folder),
    remove() {
      // A killed database may still be ending.
      run('umount', '--lazy', folder)
      rmSync(folder, { recursive: true })
    },
  }
}

function run(program: string, ...args: string[]): void {
  const { status, stderr, error } = spawnSync(program, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stderr}`)
}
