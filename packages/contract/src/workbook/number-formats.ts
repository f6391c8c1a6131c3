/** The formats in which a workbook shows numbers; the cells have them with full precision. */
export const NUMBER_FORMATS = ['#,##0', '#,##0.0', '#,##0.00', '#,##0.0000', '0.0%'] as const;

export type NumberFormat = (typeof NUMBER_FORMATS)[number];
