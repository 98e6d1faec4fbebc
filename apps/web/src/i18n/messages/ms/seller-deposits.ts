import type { Translated } from '../../catalogue.ts';
import type { sellerDeposits as english } from '../en/seller-deposits.ts';

export const sellerDeposits: Translated<typeof english> = {
  'sset.deposit.lead':
    'Untuk tempahan besar atau khas, minta sebahagian harga semasa menempah. Tempahan disahkan dengan deposit, dan kami minta bakinya daripada pelanggan.',
  'sset.deposit.none': 'Belum ada peraturan: pelanggan bayar semuanya semasa menempah.',
  'sset.deposit.add': 'Tambah peraturan',
  'sset.deposit.remove': 'Buang peraturan ini',
  'sset.deposit.rule': 'Peraturan {number}',
  'sset.deposit.which': 'Tempahan yang mana',
  'sset.deposit.on.every': 'Setiap tempahan',
  'sset.deposit.on.product': 'Tempahan dengan produk tertentu',
  'sset.deposit.on.total': 'Tempahan melebihi satu jumlah',
  'sset.deposit.on.ahead': 'Tempahan jauh lebih awal',
  'sset.deposit.products': 'Produk',
  'sset.deposit.noProduct': 'Sila pilih sekurang-kurangnya satu produk.',
  'sset.deposit.from': 'Mulai jumlah ini (RM)',
  'sset.deposit.days': 'Berapa hari lebih awal, atau lebih',
  'sset.deposit.share': 'Deposit',
  'sset.deposit.unit': 'Sebagai',
  'sset.deposit.unit.percent': 'Peratus',
  'sset.deposit.unit.amount': 'Jumlah dalam RM',
  'sset.deposit.rest': 'Baki perlu dibayar, berapa hari sebelum',
  'sset.deposit.restHint': '0 bermaksud pada hari ambil atau hantar.',
  'sset.deposit.example':
    'Bagi tempahan {total}: {now} semasa menempah, kemudian {later} selewatnya {count} hari sebelum.',
  'sset.deposit.exampleSameDay':
    'Bagi tempahan {total}: {now} semasa menempah, kemudian {later} pada hari itu.',
  'sset.deposit.exampleWhole': 'Tempahan {total} dibayar sekali gus.',
  'sset.deposit.several': 'Jika beberapa peraturan kena pada satu tempahan, deposit terbesar dikira.',
  'sset.deposit.ifUnpaid': 'Jika baki tidak dibayar',
  'sset.deposit.unpaid.wait': 'Kekalkan tempahan',
  'sset.deposit.unpaid.waitHint': 'Kami ingatkan pelanggan dan beritahu anda. Anda yang tentukan.',
  'sset.deposit.unpaid.cancel': 'Batalkan tempahan',
  'sset.deposit.unpaid.cancelHint':
    'Sehari selepas tarikh akhir, kecuali anda sudah mula membuatnya. Hidangannya boleh ditempah semula.',
  'sset.deposit.kept': 'Anda simpan daripada deposit',
  'sset.deposit.keptHint': 'Selebihnya dipulangkan kepada pelanggan. Mereka nampak ini sebelum membayar.',
  'sset.deposit.amountWrong': 'Sila taip jumlah melebihi 0.',
  'sset.deposit.percentWrong': 'Nombor bulat dari 1 hingga 99.',
  'sset.deposit.daysWrong': 'Nombor bulat dari 1 hingga {most}.',
  'sset.deposit.restWrong': 'Nombor bulat dari 0 hingga {most}.',
  'sset.deposit.keptWrong': 'Nombor bulat dari 0 hingga 100.',
  'sset.deposit.tooLateToCancel':
    'Sekurang-kurangnya 2 hari, supaya tempahan yang belum dibayar boleh dibatalkan sebelum harinya.',
};
