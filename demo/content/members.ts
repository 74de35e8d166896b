import type { Coordinates } from '#domain/delivery/distance.ts';
import type { ProfileField } from '#domain/members/profile.ts';

/** Of an Aadhaar number only the last four digits exist, here as in the shop. */
export type DemoProfile = Record<Exclude<ProfileField, 'aadhaar' | 'referenceId'>, string> & {
  aadhaarLast4: string;
  location: Coordinates;
  /** The e-mail of the member whose code was given; a sponsor stands above in the list. */
  sponsorEmail?: string;
};

export interface DemoMember {
  email: string;
  fullName: string;
  mobile: string;
  /** Only the two accounts that visitors try have one; nobody can sign in as the others. */
  password?: string;
  joinedDaysAgo: number;
  profile?: DemoProfile;
}

interface Place {
  address: string;
  city: string;
  state: string;
  pincode: string;
  location: Coordinates;
}

interface Person extends Place {
  fullName: string;
  fatherName: string;
  nominee: [name: string, relation: string];
  sponsor?: string;
  joinedDaysAgo: number;
  password?: string;
}

const emailOf = (firstName: string): string => `${firstName.toLowerCase()}@example.in`;

/** Every identity number is formed correctly, belongs to nobody and is held by one member only. */
const withIdentity = (person: Person, index: number): DemoMember => {
  const { fullName, fatherName, nominee, sponsor, joinedDaysAgo, password, ...place } = person;
  const [firstName = '', lastName = ''] = fullName.split(' ');
  const serial = String(index + 1).padStart(4, '0');
  const contact = { fullName, email: emailOf(firstName), mobile: `900001${serial}` };
  return {
    ...contact,
    password,
    joinedDaysAgo,
    profile: {
      ...contact,
      ...place,
      fatherName,
      googleAddress: `${place.address}, ${place.city}, ${place.state} ${place.pincode}, India`,
      aadhaarLast4: serial,
      pan: `DEMP${lastName.charAt(0)}${serial}D`,
      bankName: 'Demo Grameen Bank',
      accountNumber: `9990000${serial}`,
      ifsc: `DEMO000${serial}`,
      nomineeName: nominee[0],
      nomineeRelation: nominee[1],
      nomineeId: `DEMP${nominee[0].split(' ').at(-1)?.charAt(0)}${serial}N`,
      sponsorEmail: sponsor && emailOf(sponsor),
    },
  };
};

const people: Person[] = [
  {
    fullName: 'Asha Kulkarni',
    fatherName: 'Madhav Kulkarni',
    nominee: ['Nikhil Kulkarni', 'Husband'],
    address: '7 Prabhat Road, Erandwane',
    city: 'Pune',
    state: 'Maharashtra',
    pincode: '411004',
    location: { latitude: 18.5132, longitude: 73.8316 },
    joinedDaysAgo: 340,
    password: 'kadamba-asha',
  },
  {
    fullName: 'Vikram Rao',
    fatherName: 'Srinivas Rao',
    nominee: ['Sunanda Rao', 'Mother'],
    sponsor: 'Asha',
    address: '22 Fourth Main, Malleswaram',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560003',
    location: { latitude: 13.0031, longitude: 77.5643 },
    joinedDaysAgo: 300,
  },
  {
    fullName: 'Meera Nair',
    fatherName: 'Raghavan Nair',
    nominee: ['Arun Nair', 'Brother'],
    sponsor: 'Asha',
    address: '5 Hospital Road, Ernakulam South',
    city: 'Kochi',
    state: 'Kerala',
    pincode: '682016',
    location: { latitude: 9.9674, longitude: 76.2881 },
    joinedDaysAgo: 281,
  },
  {
    fullName: 'Farhan Siddiqui',
    fatherName: 'Anwar Siddiqui',
    nominee: ['Zoya Siddiqui', 'Wife'],
    sponsor: 'Asha',
    address: '41 Chowk, Victoria Street',
    city: 'Lucknow',
    state: 'Uttar Pradesh',
    pincode: '226003',
    location: { latitude: 26.8686, longitude: 80.9066 },
    joinedDaysAgo: 264,
  },
  {
    fullName: 'Lakshmi Iyer',
    fatherName: 'Venkat Iyer',
    nominee: ['Harini Iyer', 'Daughter'],
    sponsor: 'Vikram',
    address: '18 East Mada Street, Mylapore',
    city: 'Chennai',
    state: 'Tamil Nadu',
    pincode: '600004',
    location: { latitude: 13.0337, longitude: 80.2706 },
    joinedDaysAgo: 240,
  },
  {
    fullName: 'Arjun Mehta',
    fatherName: 'Kirit Mehta',
    nominee: ['Bina Mehta', 'Mother'],
    sponsor: 'Vikram',
    address: '9 Law Garden Road, Ellisbridge',
    city: 'Ahmedabad',
    state: 'Gujarat',
    pincode: '380006',
    location: { latitude: 23.0267, longitude: 72.5611 },
    joinedDaysAgo: 221,
  },
  {
    fullName: 'Sana Qureshi',
    fatherName: 'Imtiaz Qureshi',
    nominee: ['Rehan Qureshi', 'Brother'],
    sponsor: 'Vikram',
    address: '30 Road No. 12, Banjara Hills',
    city: 'Hyderabad',
    state: 'Telangana',
    pincode: '500034',
    location: { latitude: 17.4126, longitude: 78.4392 },
    joinedDaysAgo: 205,
  },
  {
    fullName: 'Tenzin Bhutia',
    fatherName: 'Karma Bhutia',
    nominee: ['Pema Bhutia', 'Sister'],
    sponsor: 'Meera',
    address: '3 Tibet Road',
    city: 'Gangtok',
    state: 'Sikkim',
    pincode: '737101',
    location: { latitude: 27.3314, longitude: 88.6138 },
    joinedDaysAgo: 190,
  },
  {
    fullName: 'Kavya Reddy',
    fatherName: 'Mohan Reddy',
    nominee: ['Teja Reddy', 'Husband'],
    sponsor: 'Meera',
    address: '12 Beach Road, Maharanipeta',
    city: 'Visakhapatnam',
    state: 'Andhra Pradesh',
    pincode: '530002',
    location: { latitude: 17.7106, longitude: 83.3135 },
    joinedDaysAgo: 166,
  },
  {
    fullName: 'Joseph Fernandes',
    fatherName: 'Anthony Fernandes',
    nominee: ['Maria Fernandes', 'Wife'],
    sponsor: 'Lakshmi',
    address: '27 Rua de Ourem, Fontainhas',
    city: 'Panaji',
    state: 'Goa',
    pincode: '403001',
    location: { latitude: 15.4959, longitude: 73.8314 },
    joinedDaysAgo: 150,
  },
  {
    fullName: 'Priya Chatterjee',
    fatherName: 'Subir Chatterjee',
    nominee: ['Ishani Chatterjee', 'Daughter'],
    sponsor: 'Lakshmi',
    address: '64 Lake Terrace, Kalighat',
    city: 'Kolkata',
    state: 'West Bengal',
    pincode: '700029',
    location: { latitude: 22.5143, longitude: 88.3588 },
    joinedDaysAgo: 132,
  },
  {
    fullName: 'Harpreet Gill',
    fatherName: 'Balwant Gill',
    nominee: ['Jasleen Gill', 'Sister'],
    sponsor: 'Tenzin',
    address: '118 Sector 9-B',
    city: 'Chandigarh',
    state: 'Chandigarh',
    pincode: '160009',
    location: { latitude: 30.7446, longitude: 76.7919 },
    joinedDaysAgo: 97,
  },
  {
    fullName: 'Ananya Borah',
    fatherName: 'Dipak Borah',
    nominee: ['Rupali Borah', 'Mother'],
    sponsor: 'Joseph',
    address: '8 Lamb Road, Uzan Bazar',
    city: 'Guwahati',
    state: 'Assam',
    pincode: '781001',
    location: { latitude: 26.1894, longitude: 91.7523 },
    joinedDaysAgo: 71,
  },
];

/** In the order in which their profiles were first saved. Rohan has signed up and gone no further. */
export const members: DemoMember[] = [
  ...people.map(withIdentity),
  {
    email: 'rohan@example.in',
    fullName: 'Rohan Tripathi',
    mobile: '9000010014',
    password: 'kadamba-rohan',
    joinedDaysAgo: 5,
  },
];
