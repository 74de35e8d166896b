/** "50 ml · Rose": the chosen values of a line, without the names of what was chosen. */
export const variationWords = (attributes: Readonly<Record<string, string>>): string =>
  Object.values(attributes).filter(Boolean).join(' · ');
