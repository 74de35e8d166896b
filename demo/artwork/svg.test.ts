import { expect, test } from 'vitest';
import { createPaints, n, place, svgDocument } from './svg.ts';

test('numbers keep one decimal and never read -0', () => {
  expect([n(1.25), n(-0.04), n(3)]).toEqual([1.3, 0, 3]);
  expect(String(n(-0.01))).toBe('0');
});

test('equal paints are kept once, different ones apart', () => {
  const paints = createPaints();
  const first = paints.linear([[0, '#111111']]);
  expect(paints.linear([[0, '#111111']])).toBe(first);
  expect(paints.linear([[0, '#222222']])).not.toBe(first);
  expect(paints.defs().match(/<linearGradient/g)).toHaveLength(2);
});

test('a document holds its paints before what uses them', () => {
  const paints = createPaints();
  const body = `<path d="M0 0" filter="${paints.blur(2)}"/>`;
  expect(svgDocument(10, 20, body, paints)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 20"><defs><filter id="p0" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="2"/></filter></defs><path d="M0 0" filter="url(#p0)"/></svg>',
  );
});

test('placing leaves out turns and scales that change nothing', () => {
  expect(place('x', { x: 1, y: 2 })).toBe('<g transform="translate(1 2)">x</g>');
  expect(place('x', { x: 1, y: 2, scale: 0.5, turn: 9 })).toBe(
    '<g transform="translate(1 2) rotate(9) scale(0.5)">x</g>',
  );
});
