/** Rows that are put into an order by hand. */
export const order = {
  drag: 'Drag {row}, number {place} of {total}',
  move: 'Move {row}, number {place} of {total}',
  first: 'To the top',
  up: 'Up',
  down: 'Down',
  last: 'To the end',
};
