import assert from 'node:assert/strict'
import { test } from 'node:test'
import { findElement } from './find-element.ts'
import { parseXml } from './parse-xml.ts'

const textOf = (content: string) =>
  findElement(parseXml(`<a xmlns:x="y"><x:b>${content}</x:b></a>`) ?? undefined, 'b')?.text

test('references are decoded once, and sections of characters not at all', () => {
  assert.equal(
    textOf('1 &lt; 2 &amp;amp; &#65;&#x1F600; &quot;&apos;'),
    `1 < 2 &amp; A\u{1F600} "'`,
  )
  assert.equal(textOf('a &amp; <![CDATA[b &amp; <c>]]> d'), 'a & b &amp; <c> d')
  assert.equal(textOf('&unknown; &#x110000; &;'), '&unknown; &#x110000; &;')
})

test('a document type is refused before the root element, and text inside', () => {
  for (const start of ['', ' ', '<?xml version="1.0"?>\n<!-- x -->'])
    assert.equal(parseXml(`${start}<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>`), null)
  assert.equal(textOf('<![CDATA[<!DOCTYPE html><p>]]>'), '<!DOCTYPE html><p>')
  assert.equal(textOf('&lt;!DOCTYPE html>'), '<!DOCTYPE html>')
})

test('line ends and spaces of a text stay', () => {
  assert.equal(textOf(' a\n  b&#13;\n'), ' a\n  b\r\n')
})
