import { describe, expect, it } from 'vitest';
import { readXml } from './xml.ts';

describe('the reader of documents', () => {
  it('reads elements, attributes and text as they were meant', () => {
    const read = readXml(`<?xml version="1.0" encoding="UTF-8"?>
<Response><!-- a note --><Say voice="a &quot;b&quot;" language='zh'>Tom &amp; &lt;Jerry&gt; &#20320;&#x597d;</Say><Hangup /></Response>`);
    expect(read).toMatchObject({
      name: 'Response',
      children: [
        { name: 'Say', attributes: { voice: 'a "b"', language: 'zh' }, text: 'Tom & <Jerry> 你好' },
        { name: 'Hangup', children: [] },
      ],
    });
  });

  it.each([
    ['', 'nothing at all'],
    ['Hello', 'no element'],
    ['<Response>', 'no end'],
    ['<Response></response>', 'another end'],
    ['<Response><Say>Tom & Jerry</Say></Response>', 'an ampersand alone'],
    ['<Response><Say>&nbsp;</Say></Response>', 'a reference that XML does not know'],
    ['<Response><Say voice=a>Hi</Say></Response>', 'an attribute without quotes'],
    ['<Response><Say voice="a<b">Hi</Say></Response>', 'a bracket in an attribute'],
    ['<Response><Say a="1" a="2">Hi</Say></Response>', 'an attribute twice'],
    ['<Response><Say a="1"b="2">Hi</Say></Response>', 'no space between attributes'],
    ['<Response/><Response/>', 'two roots'],
    ['<Response>\u0007</Response>', 'a bell'],
  ])('refuses %j: %s', (written) => {
    expect(() => readXml(written)).toThrow('no XML');
  });
});
