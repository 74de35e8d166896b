/** Where the server offers the PDF. */
export const INVOICE_PDF_PATH = '/invoice/:orderId/pdf';

export const invoicePagePath = (orderId: string): string => `/invoice?orderId=${encodeURIComponent(orderId)}`;

/** @param number of a credit note; the invoice itself needs none */
export const invoicePdfPath = (orderId: string, number?: string): string => {
  const path = INVOICE_PDF_PATH.replace(':orderId', encodeURIComponent(orderId));
  return number === undefined ? path : `${path}?number=${encodeURIComponent(number)}`;
};
