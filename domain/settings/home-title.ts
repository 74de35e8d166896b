interface Named {
  name: string;
  tagline: string;
}

/** What the home page is called: as the owner wrote, else by the shop's name and its tagline. */
export const homeTitle = (own: string, { name, tagline }: Named): string =>
  own || (tagline === '' ? name : `${name}: ${tagline}`);
