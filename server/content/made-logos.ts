import type { LogoFile } from '#domain/settings/shop-picture.ts';

/** The files of the current logo in memory: a handful, a few kilobytes each. */
export class MadeLogos {
  private logo = '';
  private made = new Map<LogoFile | 'paper', Promise<Buffer | null>>();

  /** Makes each file once; failures are retried. */
  get(logo: string, file: LogoFile | 'paper', make: () => Promise<Buffer | null>): Promise<Buffer | null> {
    if (logo !== this.logo) {
      this.logo = logo;
      this.made = new Map();
    }
    const { made } = this;
    const there = made.get(file);
    if (there) return there;
    const making = make();
    made.set(file, making);
    void making.then((content) => content ?? made.delete(file));
    return making;
  }
}
