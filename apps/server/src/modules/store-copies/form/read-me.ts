/** What stands in each copy for whoever opens it. */
export const README = `Your store / Kedai anda / 您的店铺
=================================

This file holds your whole store. Keep it safe: it names your customers.
  csv/      orders, customers, products and receipts, to open in a spreadsheet
  media/    pictures and files
  data/     every row of the store, as JSON
  people.json     who is named in those rows: address and name, nothing else
  manifest.json   what is in this file, with checksums, and what is left out and why
It can be imported into another installation: npm run admin -- import-store FILE

Fail ini mengandungi seluruh kedai anda. Simpan dengan selamat: nama pelanggan anda ada di dalamnya.
  csv/      tempahan, pelanggan, produk dan resit, untuk dibuka dalam hamparan
  media/    gambar dan fail
  data/     setiap baris data kedai, dalam JSON
  people.json     orang yang disebut dalam data itu: alamat e-mel dan nama sahaja
  manifest.json   isi fail ini dengan jumlah semak, serta apa yang tidak disertakan dan sebabnya

此文件包含您的整个店铺。请妥善保管：里面有顾客的资料。
  csv/      订单、顾客、商品和收据，可用电子表格打开
  media/    图片和文件
  data/     店铺的每一行数据（JSON）
  people.json     数据中提到的人：只有电邮和姓名
  manifest.json   文件清单与校验值，以及未包含的内容和原因
`;
