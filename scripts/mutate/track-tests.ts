// Loaded before the test files of a process, to know which test runs.
import { beforeEach, type TestContext } from 'node:test'
import { enterTest } from './reached-sites.ts'

beforeEach((context) => {
  const { filePath, name } = context as TestContext
  enterTest({ file: filePath!, name })
})
