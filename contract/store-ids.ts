/** The fixed id of this store, sent as `main_id` in bodies and standing in paths (rule: API-01, LIM-01). */
export const STORE_ID = 'kadamba-1';

/** The fixed id of the catalogue that product calls name (rule: API-02, decision Q043). */
export const CATALOGUE_ID = 'kadamba-1';
