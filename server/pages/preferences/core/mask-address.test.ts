import assert from 'node:assert/strict'
import { test } from 'node:test'
import { maskAddress } from './mask-address.ts'

test('of an address only the first letters and the end of the domain are shown', () => {
  for (const [address, masked] of [
    ['ada@example.com', 'a•••@e•••.com'],
    ['ada.lovelace+work@mail.example.co.uk', 'a•••@m•••.uk'],
    ['a@b', 'a•••@b•••'],
    ['"a@b"@example.com', '"•••@e•••.com'],
    ['𝒜da@exämple.de', '𝒜•••@e•••.de'],
  ])
    assert.equal(maskAddress(address ?? ''), masked)
})
