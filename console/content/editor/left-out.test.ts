import { expect, test } from 'vitest';
import { leftOutOf, pathInShop } from './left-out.ts';

const SHOP = 'https://shop.example';

test.each([
  ['<p>Plain <a href="/help">help</a></p>', []],
  ['<p>See <a class=x href=https://shop.example/help>help</a></p>', []],
  ['<b style="font-weight:normal" id="docs"><p>Plain</p></b>', []],
  ['<p><b>Bold</b></p>', ['emphasis']],
  ['<span style="font-weight: 700">Bold</span>', ['emphasis']],
  ['<table><tr><td><img src="a.png"></td></tr></table>', ['picture', 'table']],
  ['<a href="https://elsewhere.example">there</a>', ['foreign-link']],
  ['<a href="mailto:us@shop.example">us</a>', ['foreign-link']],
  ['<A HREF="//elsewhere.example">there</A>', ['foreign-link']],
  ['<h2>1. Title</h2><ul><li>One</li></ul>', []],
  ['<ol start=3><li>One</li></ol>', ['numbering']],
  [
    '<p class=MsoListParagraph><![if !supportLists]><span>1.<span>&nbsp;&nbsp;</span></span><![endif]>One</p>',
    ['numbering'],
  ],
  ['<p>1.5 kg for 2. May</p>', []],
])('of %s is left out: %j', (html, names) => {
  expect(leftOutOf({ html, text: '1. not read' }, SHOP)).toEqual(names);
});

test.each([
  ['Payment\n1. by card\n2) by cash', ['numbering']],
  ['Payment\nOn 3. May', []],
  ['', []],
])('[CON-156] of the plain text %j is left out: %j', (text, names) => {
  expect(leftOutOf({ html: '', text }, SHOP)).toEqual(names);
});

test.each([
  ['/shop?page=2#top', '/shop?page=2#top'],
  ['https://shop.example/a(b)', '/a%28b%29'],
  ['https://elsewhere.example/', null],
  ['//elsewhere.example/', null],
  ['/\\elsewhere.example', null],
  ['javascript:alert(1)', null],
  ['page', null],
  ['', null],
])('a pasted link to %j leads to %j', (address, path) => {
  expect(pathInShop(address, SHOP)).toBe(path);
});
