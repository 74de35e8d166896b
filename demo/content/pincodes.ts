import type { PincodeRecord } from '#domain/delivery/pincode.ts';

export interface DemoPincode extends PincodeRecord {
  city: string;
  state: string;
}

/** Expands "208001-208003 208019" to the pincodes it names. */
const expand = (ranges: string): string[] =>
  ranges.split(' ').flatMap((range) => {
    const [first, last = first] = range.split('-').map(Number);
    return Array.from({ length: (last ?? 0) - (first ?? 0) + 1 }, (_, step) => String((first ?? 0) + step));
  });

const served = (state: string, cities: Record<string, string>, isActive = true): DemoPincode[] =>
  Object.entries(cities).flatMap(([city, ranges]) =>
    expand(ranges).map((pincode) => ({ pincode, city, state, isActive })),
  );

/** Where the demo shop delivers: its own state, the large cities, and some places that are suspended for now. */
export const pincodes: DemoPincode[] = [
  ...served('Uttar Pradesh', {
    Kannauj: '209721 209722 209725-209728 209732',
    Kanpur: '208001-208017 208019-208027',
    Lucknow: '226001-226031',
    Prayagraj: '211001-211019',
    Varanasi: '221001-221008 221010',
    Agra: '282001-282010',
    Ghaziabad: '201001-201017',
    Noida: '201301 201303-201307 201309',
    'Greater Noida': '201310',
    Meerut: '250001-250005',
    Bareilly: '243001-243006',
    Gorakhpur: '273001-273010',
    Farrukhabad: '209601 209625',
    Aligarh: '202001 202002',
    Mathura: '281001 281003 281004',
    Jhansi: '284001-284003',
    Moradabad: '244001',
    Ayodhya: '224001 224123',
  }),
  ...served('Delhi', { 'New Delhi': '110001-110029', Delhi: '110030-110049 110051-110078 110080-110096' }),
  ...served('Haryana', { Gurugram: '122001-122011 122015-122018', Faridabad: '121001-121009' }),
  ...served('Maharashtra', {
    Mumbai: '400001-400022 400024-400035 400049-400061 400076 400080',
    Pune: '411001-411009 411011-411028 411038 411045',
    Nagpur: '440001-440003 440010',
  }),
  ...served('Karnataka', {
    Bengaluru: '560001-560013 560015-560018 560020-560027 560034 560038 560066 560076 560078 560102',
    Mysuru: '570001-570004',
  }),
  ...served('Tamil Nadu', {
    Chennai: '600001-600026 600028 600030-600042',
    Coimbatore: '641001-641006',
  }),
  ...served('West Bengal', { Kolkata: '700001-700035 700064 700091', Siliguri: '734001', Darjeeling: '734101' }),
  ...served('Telangana', { Hyderabad: '500001-500020 500028-500040 500081' }),
  ...served('Gujarat', { Ahmedabad: '380001 380004-380009 380013 380015 380054', Surat: '395001-395009' }),
  ...served('Rajasthan', { Jaipur: '302001-302006 302012 302015-302022' }),
  ...served('Chandigarh', { Chandigarh: '160001-160003 160009 160011 160014 160015 160017-160020' }),
  ...served('Madhya Pradesh', { Bhopal: '462001-462004 462011 462016', Indore: '452001-452003 452009 452010' }),
  ...served('Bihar', { Patna: '800001-800008' }),
  ...served('Assam', { Guwahati: '781001-781008' }),
  ...served('Odisha', { Bhubaneswar: '751001-751007' }),
  ...served('Kerala', { Kochi: '682001-682005 682016-682020', Thiruvananthapuram: '695001-695005' }),
  ...served('Andhra Pradesh', { Visakhapatnam: '530001-530004 530016 530017' }),
  ...served('Uttarakhand', { Dehradun: '248001-248003' }),
  ...served('Goa', { Panaji: '403001', Margao: '403601' }),
  ...served('Sikkim', { Gangtok: '737101' }),
  ...served('Meghalaya', { Shillong: '793001' }),
  ...served('Himachal Pradesh', { Shimla: '171001' }),
  ...served('Ladakh', { Leh: '194101', Kargil: '194103' }, false),
  ...served('Andaman and Nicobar Islands', { 'Port Blair': '744101' }, false),
  ...served('Lakshadweep', { Kavaratti: '682555' }, false),
  ...served('Arunachal Pradesh', { Tawang: '790104' }, false),
];
