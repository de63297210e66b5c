import fc from 'fast-check'

// Property tests use the same cases on every run. SLOTLINE_TEST_SEED sets another seed; `any` uses
// a random one.
const { SLOTLINE_TEST_SEED: seed = '1' } = process.env
if (seed !== 'any') fc.configureGlobal({ seed: Number(seed) })
