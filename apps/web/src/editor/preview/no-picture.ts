/** Stands where a picture is still to be chosen: calm, and of the proportions that most pictures have. */
export const NO_PICTURE =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 640 480'%3E%3Cpath fill='%23e8e1d2' d='M0 0h640v480H0z'/%3E%3Cpath fill='none' stroke='%23766d86' stroke-width='10' stroke-linecap='round' stroke-linejoin='round' d='M220 170h200v150H220zm0 122 46-52 44 40 26-24 84 64M385 208a11 11 0 1 1 0 .1'/%3E%3C/svg%3E"
