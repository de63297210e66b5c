import type { Question } from './core/question.ts'

/**
 * What a text message caused. `answer` null: none. `question`: what the answer asks, or null;
 * missing: the question that was open stays open.
 */
export type Reply = { answer: string | null; question?: Question | null }
