import { html } from '../../html.ts';

/** A whole page that says one sentence, for a visitor who cannot be given the page asked for. */
export const plainPage = (sentence: string): string =>
  html`<!doctype html>
    <html lang="en-IN">
      <meta name="viewport" content="width=device-width" />
      <title>${sentence}</title>
      <p>${sentence}</p>
    </html>`.markup;

/** Whether a person looks at the answer, and not a program. */
export const isForPeople = (accept: string | undefined): boolean => accept?.includes('text/html') ?? false;
