import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HelpBoxes } from './help-boxes.tsx';

/** The two boxes as they are sent to the browser, each from its opening tag on. */
const boxes = (whatsapp: string, mobile: string): string[] =>
  renderToStaticMarkup(createElement(HelpBoxes, { whatsapp, mobile, email: '' }))
    .split(/(?=<a |<span role="link")/)
    .slice(1);

test('[ACC-06] a box without a number is disabled and says why, the other one leads on', () => {
  const [chat, talk] = boxes('', '9000000107');
  expect(chat).toMatch(/^<span role="link" aria-disabled="true".*Chat with us.*The shop has no number for chats yet\./);
  expect(chat).not.toContain('href');
  expect(talk).toMatch(/^<a href="tel:\+919000000107".*Talk to us/);
});

test('[ACC-06] without any number both boxes are disabled', () => {
  for (const box of boxes('', '')) expect(box).toMatch(/^<span role="link" aria-disabled="true"/);
  expect(boxes('', '')).toHaveLength(2);
});
