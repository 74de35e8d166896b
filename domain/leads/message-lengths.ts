/** The most characters of each detail of a message (CONT-01). */
export const MESSAGE_LENGTHS = { name: 100, mobile: 20, email: 254, message: 500 } as const;
