/** What browsers tell of the line, as far as they do. */
interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

/** What Chromium tells of the battery. */
interface Battery {
  charging: boolean;
  level: number;
}

/** Up to which level phones and browsers save by themselves; none says that it does. */
const LOW_BATTERY = 0.2;

type Told = Navigator & { connection?: Connection; getBattery?: () => Promise<Battery> };

const isLow = (battery: Battery | undefined): boolean =>
  battery !== undefined && !battery.charging && battery.level <= LOW_BATTERY;

/** Whether nothing is to be fetched that was not asked for: data or the battery are saved, or the line is below 3G. */
export async function isDataReduced(): Promise<boolean> {
  const { connection, getBattery } = navigator as Told;
  if (connection?.saveData || connection?.effectiveType?.endsWith('2g')) return true;
  if (matchMedia('(prefers-reduced-data: reduce)').matches) return true;
  return isLow(await getBattery?.call(navigator).catch(() => undefined));
}
