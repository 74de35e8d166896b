import type { ArtBySlug } from '#demo/artwork/assign.ts';
import type { Slider } from './compose-trio.ts';
import { copperStill } from './copper-still.ts';
import { firstFlush } from './first-flush.ts';
import { monsoon } from './monsoon.ts';

/** The three heroes of the home page. */
export const sliders = (arts: ArtBySlug): Slider[] => [monsoon(arts), firstFlush(arts), copperStill(arts)];
