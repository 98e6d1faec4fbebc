/**
 * Where towns lie, to about a kilometre, `Town|lat lng` by state. The postal points are averages of what people reported:
 * most are good, some lie in the next valley or seventy kilometres off. A point that is too far from its town's centre is
 * not used. Positions of towns are facts; these were compared with GeoNames.
 */
export const TOWN_CENTRES: Readonly<Record<string, string>> = {
  Johor: `Johor Bahru|1.48 103.74; Iskandar Puteri|1.42 103.65; Gelang Patah|1.45 103.59; Kulai|1.66 103.60; Senai|1.60 103.65;
    Masai|1.49 103.88; Pasir Gudang|1.47 103.88; Ulu Tiram|1.60 103.82; Kota Tinggi|1.74 103.90; Bandar Penawar|1.56 104.23;
    Pengerang|1.38 104.11; Layang-Layang|1.82 103.48; Pontian|1.48 103.39; Pekan Nenas|1.52 103.52; Benut|1.63 103.25;
    Kukup|1.33 103.44; Ayer Baloi|1.60 103.33; Batu Pahat|1.85 102.93; Parit Raja|1.87 103.12; Rengit|1.68 103.15; Senggarang|1.73 103.05;
    Semerah|1.89 102.79; Parit Sulong|1.98 102.88; Yong Peng|2.01 103.06; Ayer Hitam|1.92 103.18; Muar|2.04 102.57;
    Pagoh|2.15 102.77; Panchor|2.17 102.71; Parit Jawa|1.95 102.65; Bukit Gambir|2.21 102.65; Sungai Mati|2.13 102.57;
    Tangkak|2.27 102.55; Gerisek|2.23 102.73; Segamat|2.51 102.82; Jementah|2.44 102.68; Batu Anam|2.57 102.71;
    Labis|2.38 103.02; Chaah|2.24 103.04; Bekok|2.31 103.16; Kluang|2.03 103.32; Paloh|2.19 103.20; Kahang|2.15 103.55;
    Simpang Rengam|1.83 103.31; Rengam|1.88 103.40; Mersing|2.43 103.84; Endau|2.65 103.62; Bandar Tenggara|1.84 103.66; Tioman|2.81 104.15; Bukit Pasir|2.08 102.65; Seri Gading|1.87 103.02; Seri Medan|1.98 102.94; Ibrahim International Business District|1.46 103.76`,
  Kedah: `Alor Setar|6.12 100.37; Jitra|6.27 100.42; Changloon|6.43 100.43; Bukit Kayu Hitam|6.50 100.42; Kodiang|6.37 100.30;
    Kuala Nerang|6.25 100.61; Pokok Sena|6.17 100.53; Pendang|5.99 100.48; Langgar|6.14 100.45; Kuala Kedah|6.10 100.30;
    Kota Sarang Semut|5.97 100.40; Yan|5.80 100.38; Langkawi|6.33 99.85; Sungai Petani|5.65 100.49; Bedong|5.73 100.51;
    Gurun|5.82 100.47; Sik|5.81 100.74; Jeniang|5.82 100.63; Merbok|5.71 100.41; Kota Kuala Muda|5.58 100.36; Kulim|5.36 100.56;
    Baling|5.68 100.92; Kuala Ketil|5.60 100.65; Kupang|5.63 100.84; Padang Serai|5.51 100.55; Lunas|5.42 100.54;
    Karangan|5.48 100.63; Serdang|5.21 100.61; Bandar Baharu|5.13 100.49; Bandar Bahru|5.13 100.49; Kepala Batas|6.20 100.40; Ayer Hitam|6.25 100.23; Kuala Pegang|5.63 100.80; Simpang Empat|6.00 100.38`,
  Kelantan: `Kota Bharu|6.13 102.24; Bachok|6.07 102.40; Wakaf Bharu|6.12 102.20; Tumpat|6.20 102.17; Melor|5.96 102.30;
    Ketereh|5.96 102.25; Pasir Puteh|5.84 102.41; Pasir Mas|6.05 102.14; Rantau Panjang|6.02 101.97; Tanah Merah|5.81 102.15;
    Jeli|5.70 101.84; Kuala Krai|5.53 102.20; Gua Musang|4.88 101.97; Machang|5.77 102.22; Dabong|5.38 102.01; Selising|5.88 102.33; Pulai Chondong|5.87 102.23; Kuala Balah|5.46 101.91; Temangan|5.70 102.15`,
  'Kuala Lumpur': `Kuala Lumpur|3.14 101.69; Setapak|3.19 101.71`,
  Labuan: `Labuan|5.28 115.24`,
  Melaka: `Melaka|2.20 102.25; Ayer Keroh|2.27 102.28; Durian Tunggal|2.32 102.28; Sungai Udang|2.28 102.14; Tanjong Kling|2.23 102.16;
    Jasin|2.31 102.43; Asahan|2.39 102.55; Bemban|2.27 102.38; Merlimau|2.15 102.43; Sungai Rambai|2.12 102.50; Selandar|2.38 102.38;
    Alor Gajah|2.38 102.21; Lubok China|2.45 102.08; Kuala Sungai Baru|2.36 102.04; Masjid Tanah|2.35 102.11; Kem Trendak|2.30 102.10`,
  'Negeri Sembilan': `Seremban|2.73 101.94; Port Dickson|2.52 101.80; Nilai|2.81 101.80; Bandar Baru Enstek|2.75 101.78; Labu|2.75 101.83;
    Mantin|2.82 101.90; Rantau|2.58 101.96; Si Rusa|2.48 101.84; Linggi|2.49 102.01; Rembau|2.59 102.09; Kota|2.51 102.16; Kuala Klawang|2.94 102.07;
    Kuala Pilah|2.74 102.25; Tanjong Ipoh|2.73 102.19; Bahau|2.81 102.40; Bandar Seri Jempol|2.90 102.40; Batu Kikir|2.83 102.33;
    Johol|2.60 102.27; Tampin|2.47 102.23; Gemencheh|2.53 102.40; Gemas|2.58 102.61; Rompin|2.73 102.51; Simpang Pertang|2.96 102.23; Simpang Durian|3.07 102.19`,
  Pahang: `Kuantan|3.81 103.33; Balok|3.94 103.38; Sungai Lembing|3.92 103.03; Gambang|3.71 103.10; Maran|3.58 102.77; Pekan|3.48 103.40;
    Chini|3.36 102.96; Muadzam Shah|3.06 103.08; Kuala Rompin|2.79 103.49; Bandar Tun Abdul Razak|2.88 102.72; Jerantut|3.94 102.36;
    Kuala Lipis|4.18 102.05; Benta|4.02 101.97; Padang Tengku|4.23 101.98; Raub|3.79 101.86; Temerloh|3.45 102.42; Kuala Krau|3.71 102.37;
    Mentakab|3.49 102.35; Lanchang|3.50 102.20; Karak|3.42 102.03; Bentong|3.52 101.91; Triang|3.25 102.41; Kemayan|3.14 102.38;
    Tanah Rata|4.47 101.38; Brinchang|4.49 101.39; Ringlet|4.41 101.38; Bukit Fraser|3.71 101.74; Genting Highlands|3.42 101.79;
    Bandar Pusat Jengka|3.77 102.55; Chenor|3.49 102.61; Jaya Gading|3.77 103.23; Bukit Goh|3.89 103.24; Dong|3.90 101.86; Sungai Ruan|3.70 101.90`,
  Perak: `Ipoh|4.60 101.08; Batu Gajah|4.47 101.04; Sungai Siput|4.82 101.07; Ulu Kinta|4.68 101.17; Chemor|4.72 101.12;
    Tanjong Rambutan|4.67 101.16; Pusing|4.50 101.01; Gopeng|4.47 101.17; Malim Nawar|4.35 101.12; Tronoh|4.42 100.99;
    Tanjong Tualang|4.33 101.06; Kampar|4.31 101.15; Sitiawan|4.21 100.70; Seri Manjung|4.20 100.66; Lumut|4.23 100.63; TLDM Lumut|4.21 100.61; Pangkor|4.22 100.56;
    Ayer Tawar|4.29 100.75; Bandar Seri Iskandar|4.36 100.97; Bota|4.35 100.88; Bruas|4.50 100.78; Parit|4.47 100.91;
    Kuala Kangsar|4.77 100.94; Pengkalan Hulu|5.71 101.00; Gerik|5.43 101.13; Lenggong|5.11 100.97; Taiping|4.85 100.74;
    Selama|5.22 100.69; Parit Buntar|5.13 100.49; Tanjong Piandang|5.08 100.38; Bagan Serai|5.01 100.54; Kuala Kurau|5.02 100.43;
    Simpang Ampat Semanggol|4.95 100.63; Batu Kurau|4.98 100.80; Kamunting|4.89 100.73; Kuala Sepetang|4.84 100.63; Simpang|4.82 100.71; Trong|4.69 100.71;
    Pantai Remis|4.45 100.63; Tapah|4.20 101.26; Tapah Road|4.17 101.19; Bidor|4.11 101.29; Sungkai|4.00 101.31; Slim River|3.83 101.40;
    Tanjong Malim|3.69 101.52; Behrang Stesen|3.75 101.45; Teluk Intan|4.02 101.02; Bagan Datoh|3.99 100.79; Hutan Melintang|3.88 100.92;
    Langkap|4.07 101.14; Chenderong Balai|4.12 101.09; Chikus|4.09 101.16; Kampung Gajah|4.18 100.93; Ulu Bernam|3.70 101.52; Padang Rengas|4.78 100.86; Temoh|4.24 101.19; Trolak|3.89 101.38; Selekoh|3.92 100.79; Sungai Sumun|3.90 100.87; Chenderiang|4.27 101.24; Enggor|4.83 100.96; Sauk|4.93 100.93; Manong|4.60 100.88; Intan|5.60 101.03; Matang|4.82 100.68; Changkat Jering|4.78 100.72; Kampung Kepayang|4.52 101.13; Rantau Panjang|5.27 100.72`,
  Perlis: `Kangar|6.44 100.20; Kuala Perlis|6.40 100.13; Padang Besar|6.66 100.32; Kaki Bukit|6.64 100.21; Arau|6.43 100.27; Simpang Ampat|6.34 100.19`,
  'Pulau Pinang': `George Town|5.41 100.33; Balik Pulau|5.35 100.23; Batu Ferringhi|5.47 100.25; Tanjong Bungah|5.46 100.28;
    Penang Hill|5.42 100.27; Ayer Itam|5.40 100.28; Jelutong|5.39 100.31; Gelugor|5.37 100.31; USM|5.36 100.30; Bayan Lepas|5.30 100.26;
    Batu Maung|5.29 100.29; Butterworth|5.40 100.37; Penaga|5.53 100.38; Kepala Batas|5.52 100.43; Tasek Gelugor|5.48 100.50;
    Permatang Pauh|5.41 100.41; Perai|5.38 100.39; Bukit Mertajam|5.36 100.46; Simpang Ampat|5.28 100.48; Sungai Jawi|5.20 100.49;
    Nibong Tebal|5.17 100.48; Kubang Semang|5.40 100.44`,
  Putrajaya: `Putrajaya|2.93 101.69`,
  Sabah: `Kota Kinabalu|5.98 116.07; Likas|6.01 116.10; Inanam|6.00 116.13; Tanjung Aru|5.95 116.05; Putatan|5.93 116.06;
    Penampang|5.91 116.10; Papar|5.73 115.93; Kudat|6.88 116.85; Kota Marudu|6.49 116.74; Kota Belud|6.35 116.43; Tuaran|6.18 116.23;
    Tamparuli|6.13 116.27; Tenghilan|6.24 116.31; Ranau|5.95 116.66; Tambunan|5.67 116.36; Keningau|5.34 116.16; Nabawan|5.05 116.44; Tenom|5.12 115.94;
    Beaufort|5.35 115.75; Membakut|5.47 115.80; Bongawan|5.53 115.85; Kuala Penyu|5.58 115.60; Menumbok|5.31 115.36; Sipitang|5.08 115.55; Sandakan|5.84 118.11;
    Beluran|5.90 117.55; Kota Kinabatangan|5.58 117.85; Lahad Datu|5.03 118.33; Kunak|4.69 118.25; Semporna|4.48 118.61; Tawau|4.25 117.89; Beverly|5.94 116.10; Pamol|5.78 117.36`,
  Sarawak: `Kuching|1.55 110.34; Bau|1.42 110.15; Siburan|1.37 110.40; Kota Samarahan|1.46 110.49; Lundu|1.67 109.85; Asajaya|1.55 110.52;
    Serian|1.17 110.57; Simunjan|1.39 110.75; Sebuyau|1.52 110.93; Lingga|1.35 111.17; Sri Aman|1.24 111.46; Betong|1.41 111.53; Spaoh|1.45 111.46; Debak|1.53 111.42; Pusa|1.61 111.27;
    Saratok|1.74 111.35; Kabong|1.80 111.12; Roban|1.91 111.42; Lubok Antu|1.04 111.83; Engkilili|1.13 111.67; Sarikei|2.13 111.52; Bintangor|2.17 111.64; Julau|2.02 111.91; Sibu|2.29 111.83; Sibu Jaya|2.25 111.97;
    Kanowit|2.10 112.15; Song|2.01 112.55; Kapit|2.02 112.94; Belaga|2.70 113.78; Daro|2.52 111.43; Matu|2.68 111.53; Belawai|2.23 111.20; Dalat|2.74 111.94; Mukah|2.90 112.09; Balingian|2.92 112.54; Tatau|2.88 112.85;
    Bintulu|3.17 113.04; Sebauh|3.11 113.27; Niah|3.86 113.71; Bekenu|4.06 113.84; Miri|4.39 113.99; Pusat Mel Miri|4.39 113.99; Lutong|4.47 114.00; Baram|4.19 114.33; Long Lama|3.76 114.41; Limbang|4.75 115.00; Nanga Medamit|4.60 114.93; Sundar|4.88 115.20; Lawas|4.85 115.40`,
  Selangor: `Shah Alam|3.08 101.53; Klang|3.04 101.45; Pelabuhan Klang|3.00 101.40; Kapar|3.14 101.38; Bandar Puncak Alam|3.23 101.42;
    Telok Panglima Garang|2.91 101.47; Jenjarom|2.88 101.50; Banting|2.81 101.50; Tanjong Sepat|2.66 101.56; Pulau Indah|2.95 101.32; Pulau Ketam|3.02 101.26; Pulau Carey|2.87 101.37;
    Kajang|2.99 101.79; Hulu Langat|3.11 101.82; Cheras|3.05 101.77; Seri Kembangan|3.02 101.71; Serdang|3.02 101.71; Semenyih|2.95 101.84;
    Bangi|2.90 101.79; Bandar Baru Bangi|2.95 101.77; Beranang|2.87 101.87; Dengkil|2.86 101.68; Sepang|2.69 101.75; Sungai Pelek|2.64 101.71;
    Cyberjaya|2.92 101.65; KLIA|2.75 101.71; Kuala Kubu Baru|3.56 101.66; Kerling|3.59 101.61; Rasa|3.50 101.63; Batang Kali|3.47 101.65; Rawang|3.32 101.58;
    Serendah|3.37 101.61; Kuala Selangor|3.34 101.25; Jeram|3.22 101.31; Bukit Rotan|3.30 101.31; Batang Berjuntai|3.38 101.42; Tanjong Karang|3.42 101.18; Sekinchan|3.50 101.10;
    Sungai Besar|3.67 100.99; Sabak Bernam|3.77 100.99; Sungai Ayer Tawar|3.80 100.93; Petaling Jaya|3.10 101.62; Sungai Buloh|3.21 101.57; Puchong|3.02 101.62;
    Subang Airport|3.13 101.55; Subang Jaya|3.05 101.59; Ampang|3.15 101.76; Batu Caves|3.24 101.69`,
  Terengganu: `Kuala Terengganu|5.33 103.14; Bukit Payong|5.24 103.10; Chalok|5.42 102.83; Sungai Tong|5.35 102.88; Marang|5.21 103.21; Kuala Berang|5.07 103.01; Ajil|5.05 103.08;
    Jerteh|5.74 102.49; Permaisuri|5.52 102.75; Kampung Raja|5.80 102.57; Kuala Besut|5.83 102.55; Dungun|4.76 103.42; Paka|4.64 103.44;
    Bukit Besi|4.77 103.19; Al Muktatfi Billah Shah|4.61 103.19; Cukai|4.25 103.42; Ceneh|4.05 103.30; Ayer Puteh|4.25 103.18; Kijal|4.34 103.48; Kemasek|4.42 103.45; Kerteh|4.51 103.45`,
};
