import fc from 'fast-check'

// A change is judged by the same cases each time. SLOTLINE_TEST_SEED names others, and `any` makes
// them up anew.
const { SLOTLINE_TEST_SEED: seed = '1' } = process.env
if (seed !== 'any') fc.configureGlobal({ seed: Number(seed) })
