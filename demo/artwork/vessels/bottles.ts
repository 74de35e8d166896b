import { bottle, box } from './bottle.ts';
import { block, type VesselMaker } from './vessel.ts';

export const slab: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline: block(134, 172, 12, 9),
        width: 134,
        height: 172,
        thickness: 18,
        base: 24,
        level: 0.86,
        gleam: 'panes',
      },
      neck: { width: 30, height: 9 },
      cap: { shape: 'block', width: 58, height: 54 },
      label: box(-44, -132, 88, 100),
    },
    paints,
  );

export const arch: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline:
          'M-60 0Q-69 0 -69 -9V-112C-69 -150 -44 -160 -20 -176Q-12 -182 -12 -192H12Q12 -182 20 -176C44 -160 69 -150 69 -112V-9Q69 0 60 0Z',
        width: 138,
        height: 192,
        thickness: 14,
        base: 22,
        level: 0.74,
        gleam: 'crescent',
        gleamAt: [0.4, 0.62, 0.46],
      },
      neck: { width: 26, height: 8 },
      cap: { shape: 'ball', width: 46, height: 40 },
      label: box(-40, -134, 80, 110),
    },
    paints,
  );

export const moon: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline: 'M-40 0C-62 -8 -84 -38 -84 -80C-84 -128 -48 -164 0 -164C48 -164 84 -128 84 -80C84 -38 62 -8 40 0Z',
        width: 168,
        height: 166,
        thickness: 14,
        base: 18,
        level: 0.8,
        gleam: 'crescent',
        gleamAt: [0.37, 0.72, 0.44],
      },
      neck: { width: 28, height: 10 },
      cap: { shape: 'cylinder', width: 40, height: 56 },
      label: box(-42, -132, 84, 104),
      foot: 96,
    },
    paints,
  );

export const column: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline: 'M-46 0Q-52 0 -52 -7V-190C-52 -208 -34 -210 -24 -214H24C34 -210 52 -208 52 -190V-7Q52 0 46 0Z',
        width: 104,
        height: 214,
        thickness: 11,
        base: 18,
        level: 0.84,
        gleam: 'panes',
        gleamAt: [0.4, 0.94, 0.86],
      },
      neck: { width: 36, height: 6 },
      cap: { shape: 'ribbed', width: 58, height: 44 },
      label: art.label === 'spine' ? box(-51, -160, 102, 112) : box(-41, -160, 82, 116),
    },
    paints,
  );

export const cube: VesselMaker = (art, paints) =>
  bottle(
    art,
    {
      form: {
        outline: block(158, 132, 10),
        width: 158,
        height: 132,
        thickness: 26,
        base: 30,
        level: 0.84,
        gleam: 'panes',
        gleamAt: [0.42, 0.88, 0.6],
      },
      neck: { width: 40, height: 8 },
      cap: { shape: 'ball', width: 78, height: 70 },
      label: box(-46, -114, 92, 90),
    },
    paints,
  );
