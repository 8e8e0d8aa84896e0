/** Of a file with its pictures. */
export const MAX_FILE_MB = 20
/** In a file of several quizzes. */
export const MAX_FILE_QUESTIONS = 5_000
