export { createQuizzes } from './quizzes.ts'
export { quizRoutes } from './routes.ts'
export { seedSamples } from './samples/seed.ts'
