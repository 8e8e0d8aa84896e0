/** Files and connections that the process may have open at once; Infinity where the system names no limit. */
export function openFileLimit(): number {
  // Without it the report looks up names for addresses of this machine, which takes seconds where nothing answers.
  Object.assign(process.report, { excludeNetwork: true })
  const { userLimits } = process.report.getReport() as { userLimits?: { open_files?: { soft?: unknown } } }
  const limit = Number(userLimits?.open_files?.soft)
  return Number.isNaN(limit) ? Number.POSITIVE_INFINITY : limit
}
