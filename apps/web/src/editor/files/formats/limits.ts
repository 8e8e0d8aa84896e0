/** Of a file with its pictures. */
export const MAX_FILE_MB = 20
/** In a file of several quizzes. */
export const MAX_FILE_QUESTIONS = 5_000
/** Of several quizzes in one archive: the memory of a phone ends somewhere. */
export const MAX_EXPORT_MB = 200
