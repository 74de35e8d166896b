import type { LogoFile } from '#domain/settings/shop-picture.ts';

/** The files of one logo, kept: there are a handful, each of some kilobytes. */
export class MadeLogos {
  private logo = '';
  private made = new Map<LogoFile | 'paper', Promise<Buffer | null>>();

  /** Makes each once; what failed is tried again. */
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
