import { DeviceStore } from '../../auth/sign-ins/device-store.ts';

export const staffDevices = new DeviceStore({ accounts: 'staff', devices: 'staff_devices', account: 'staff_id' });
