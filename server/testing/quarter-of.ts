import { indianDay } from '#domain/time.ts';

const APRIL = 4;

/** The quarter of the Indian financial year in which a moment lies, from 1. */
export const quarterOf = (instant: Date): number => {
  const month = Number(indianDay(instant).split('-')[1]);
  return Math.floor(((month + 12 - APRIL) % 12) / 3) + 1;
};
