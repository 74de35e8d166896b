import { fill } from './fill.ts';
import type { WrittenBlock, WrittenSection } from './written.ts';

function fillBlock(block: WrittenBlock, facts: Record<string, unknown>): WrittenBlock {
  if (typeof block === 'string') return fill(block, facts);
  if ('list' in block) return { list: block.list.map((text) => fill(text, facts)) };
  return { facts: block.facts.map(([name, text]) => [name, fill(text, facts)]) };
}

/** Fills the `{name}` places of a section; see `fill`. */
export const fillSection = (section: WrittenSection, facts: Record<string, unknown>): WrittenSection => ({
  ...section,
  blocks: section.blocks.map((block) => fillBlock(block, facts)),
});
