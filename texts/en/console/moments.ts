/** How a moment is written. */
export const moments = { today: 'today {time}', thisYear: '{day}, {time}' };
