import type { ArtBySlug } from '#demo/artwork/assign.ts';
import { composeTrio, type Slider } from './compose-trio.ts';

/** Rose attar and perfumes of the night, before a niche. */
export const copperStill = (arts: ArtBySlug): Slider =>
  composeTrio(
    'copper-still',
    {
      wall: '#e9c3bb',
      table: '#d6a195',
      ground: '#e0b4a8',
      accent: '#8e3a4c',
      sun: '#c9744a',
      chief: { slug: 'gulab-no-7', scale: 1.5 },
      left: { slug: 'raat-rani', scale: 1.06 },
      right: { slug: 'oud-kadamba-extrait', scale: 1.06 },
    },
    arts,
    {
      wide: {
        sun: undefined,
        niche: { x: 1052, top: 258, half: 232 },
        lineGlobe: undefined,
        sprigs: [
          { kind: 'rose', x: 700, scale: 3.3, turn: -4 },
          { kind: 'rose', x: 1404, scale: 2.6, turn: 8 },
        ],
        scattered: [
          { props: 'petal', colour: '#c2476a', x: 1040, y: 594, size: 1.7 },
          { props: 'petal', colour: '#d98a9c', x: 700, y: 574, size: 1.1 },
          { props: 'blossom', colour: '#fbf3e6', x: 866, y: 586, size: 1.25 },
        ],
      },
      tall: {
        sun: undefined,
        niche: { x: 205, top: 138, half: 120 },
        lineGlobe: undefined,
        sprigs: [{ kind: 'rose', x: 36, scale: 1.9, turn: -6 }],
        scattered: [
          { props: 'petal', colour: '#c2476a', x: 276, y: 340, size: 0.9 },
          { props: 'blossom', colour: '#fbf3e6', x: 132, y: 340, size: 0.72 },
        ],
      },
    },
  );
