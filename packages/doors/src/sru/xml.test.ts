import { expect, it } from 'vitest';
import { element, plain, printXml } from './xml.ts';

it('escapes texts and attributes, and replaces what XML cannot contain', () => {
  const root = element('a', { b: '<"&>' }, 'x < y & "z" > \u0000\u001F\uD800\uFFFF');
  expect(printXml(root)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a b="&lt;&quot;&amp;&gt;">x &lt; y &amp; &quot;z&quot; &gt; ����</a>\n',
  );
});

it('indents elements, and never within a text', () => {
  const root = plain('a', plain('b'), plain('c', 'text ', plain('d', plain('e')), ' more'));
  expect(printXml(root, 1)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<a>\n <b/>\n <c>text <d><e/></d> more</c>\n</a>\n',
  );
});
