/** What fields say that belong to no feature. */
export const controls = {
  choose: 'Choose',
  noSum: 'Enter an amount in rupees, such as 249 or 249.50.',
};
