import { expect, test } from 'vitest';
import { Faces } from './faces.ts';
import { Paper } from './paper.ts';

test.each(['₹1,111.11', '₹8,888.88', '551.20'])(
  '[NAV-25] "%s" is measured as wide as it is set, so that its end meets the edge',
  async (text) => {
    const paper = await Paper.begin({ title: 'T', author: 'A', at: new Date(0) });
    const set = new Faces(paper.doc).choose('hind-600').fontSize(10).widthOfString(text);
    expect(paper.width(text, { face: 'hind-600', size: 10, colour: '#000' })).toBeCloseTo(set, 3);
  },
);
