/**
 * Parts of towns that people write instead of a town, by town: `Area = other names | postcode @ lat lng`. The postcode is
 * the fact; the point is where the area lies, to about a kilometre.
 */
export const KNOWN_AREAS: Readonly<Record<string, string>> = {
  'Kuala Lumpur': `KLCC = Kuala Lumpur City Centre | 50088 @ 3.158 101.712; Bukit Bintang | 55100 @ 3.147 101.711; Chow Kit | 50350 @ 3.164 101.698;
    Kampung Baru = Kampong Bharu KL | 50300 @ 3.164 101.707; Brickfields | 50470 @ 3.130 101.686; KL Sentral | 50470 @ 3.134 101.686;
    Bangsar = Lucky Garden | 59100 @ 3.130 101.671; Bangsar South = Kerinchi, Pantai Dalam | 59200 @ 3.111 101.665; Mid Valley City = Mid Valley | 59200 @ 3.118 101.677;
    Damansara Heights = Bukit Damansara | 50490 @ 3.150 101.659; Mont Kiara = Montkiara, Mont'Kiara | 50480 @ 3.171 101.652; Sri Hartamas = Desa Sri Hartamas, Hartamas | 50480 @ 3.162 101.650;
    Dutamas = Solaris Dutamas, Publika | 50480 @ 3.171 101.665; Segambut | 51200 @ 3.187 101.668; Sentul | 51000 @ 3.184 101.690; Jinjang | 52000 @ 3.209 101.658; Kepong = Kepong Baru | 52100 @ 3.207 101.642; Desa ParkCity = Desa Park City | 52200 @ 3.186 101.631;
    Wangsa Maju | 53300 @ 3.203 101.737; Setiawangsa = Taman Setiawangsa | 54200 @ 3.177 101.737; Titiwangsa | 53200 @ 3.174 101.701; Keramat = Datuk Keramat, Kampung Datuk Keramat | 54000 @ 3.166 101.731;
    Pudu | 55100 @ 3.135 101.714; Maluri = Taman Maluri | 55100 @ 3.123 101.727; Cheras = Taman Midah, Taman Connaught | 56000 @ 3.094 101.736; Bandar Tun Razak | 56000 @ 3.090 101.718; Pandan Indah | 55100 @ 3.131 101.752;
    Bukit Jalil = Bkt Jalil | 57000 @ 3.058 101.690; Sri Petaling = Bandar Baru Sri Petaling | 57000 @ 3.069 101.690; Sungai Besi | 57000 @ 3.051 101.706; Bandar Tasik Selatan | 57000 @ 3.077 101.711; Salak Selatan | 57100 @ 3.093 101.703;
    Seputeh | 58000 @ 3.113 101.682; Taman Desa | 58100 @ 3.102 101.684; Old Klang Road = Jalan Klang Lama | 58100 @ 3.098 101.675; Kuchai Lama | 58200 @ 3.088 101.687; OUG = Overseas Union Garden | 58200 @ 3.077 101.672;
    TTDI = Taman Tun Dr Ismail, Taman Tun | 60000 @ 3.140 101.630; Taman Melawati | 53100 @ 3.211 101.748; Gombak | 53100 @ 3.232 101.713; Sri Rampai | 53300 @ 3.199 101.733; Taman Melati | 53100 @ 3.220 101.722`,
  'Petaling Jaya': `SS2 | 47300 @ 3.118 101.623; Damansara Jaya | 47400 @ 3.127 101.617; Damansara Utama = Damansara Uptown, Uptown Damansara, SS21 | 47400 @ 3.135 101.622; Damansara Kim | 47400 @ 3.134 101.628; Bandar Utama | 47800 @ 3.147 101.609;
    Mutiara Damansara = The Curve | 47800 @ 3.157 101.610; Damansara Perdana | 47820 @ 3.168 101.608; Kota Damansara | 47810 @ 3.154 101.585; Damansara Damai | 47830 @ 3.198 101.590; Tropicana = Bandar Tropicana | 47410 @ 3.133 101.594;
    Kelana Jaya | 47301 @ 3.110 101.600; Ara Damansara | 47301 @ 3.122 101.580; Paramount = Taman Paramount | 46000 @ 3.106 101.624; Section 14 = Seksyen 14 | 46100 @ 3.109 101.638; Section 17 = Seksyen 17 | 46400 @ 3.122 101.636; PJS = Petaling Jaya Selatan | 46000 @ 3.078 101.644`,
  'Subang Jaya': `USJ = UEP Subang Jaya | 47620 @ 3.043 101.583; Bandar Sunway = Sunway, Sunway City, Sunway Pyramid | 47500 @ 3.069 101.604; SS15 | 47500 @ 3.076 101.588; Putra Heights | 47650 @ 2.993 101.575; Subang = Subang SS | 47500 @ 3.078 101.590`,
  Puchong: `Bandar Kinrara = Kinrara | 47180 @ 3.048 101.646; Bandar Puteri Puchong = Bandar Puteri | 47100 @ 3.023 101.618; Puchong Jaya | 47170 @ 3.049 101.624; Bukit Puchong | 47120 @ 2.992 101.625`,
  'Shah Alam': `Setia Alam | 40170 @ 3.110 101.449; Kota Kemuning | 40460 @ 2.998 101.535; Bukit Jelutong | 40150 @ 3.108 101.530; Glenmarie | 40150 @ 3.094 101.572; Denai Alam | 40160 @ 3.150 101.508; i-City = iCity | 40000 @ 3.064 101.485; Elmina = City of Elmina | 40160 @ 3.174 101.515`,
  Klang: `Bukit Tinggi Klang = Bandar Bukit Tinggi | 41200 @ 2.998 101.437; Meru | 41050 @ 3.139 101.441; Bandar Botanic = Botanic Klang | 41200 @ 2.989 101.443; Kota Raja | 41000 @ 3.025 101.455`,
  'Seri Kembangan': `Balakong | 43300 @ 3.034 101.746; Bandar Putra Permai = Equine Park | 43300 @ 2.990 101.671; The Mines = Mines | 43300 @ 3.031 101.718`,
  'Batu Caves': `Selayang = Selayang Baru | 68100 @ 3.245 101.660; Gombak Selangor | 68100 @ 3.250 101.700`,
  Rawang: `Kundang | 48020 @ 3.283 101.517; Kota Emerald | 48000 @ 3.290 101.590`,
  Ampang: `Ampang Jaya | 68000 @ 3.147 101.763; Pandan Perdana = Taman Muda | 56100 @ 3.119 101.746`,
  Putrajaya: `Presint 1 = Precinct 1 | 62000 @ 2.940 101.691; Presint 8 = Precinct 8 | 62250 @ 2.933 101.678; Presint 9 = Precinct 9 | 62250 @ 2.940 101.675; Presint 11 = Precinct 11 | 62300 @ 2.962 101.681; Presint 14 = Precinct 14 | 62050 @ 2.943 101.708; Presint 15 = Precinct 15 | 62050 @ 2.938 101.714; Presint 16 = Precinct 16 | 62150 @ 2.926 101.716; Presint 18 = Precinct 18 | 62150 @ 2.915 101.702`,
  'Johor Bahru': `Skudai | 81300 @ 1.537 103.658; Taman Universiti | 81300 @ 1.540 103.629; Mutiara Rini | 81300 @ 1.523 103.645; Taman Molek | 81100 @ 1.527 103.785; Mount Austin = Taman Mount Austin, Austin Heights | 81100 @ 1.553 103.777; Tebrau | 80250 @ 1.513 103.766; Permas Jaya = Bandar Baru Permas Jaya | 81750 @ 1.499 103.816; Larkin | 80350 @ 1.494 103.741; Tampoi | 81200 @ 1.499 103.702; Danga Bay | 80200 @ 1.474 103.724; Taman Pelangi | 80400 @ 1.481 103.774; Setia Indah = Setia Tropika | 81100 @ 1.562 103.757`,
  'Iskandar Puteri': `Nusajaya | 79100 @ 1.427 103.634; Bukit Indah = Taman Bukit Indah | 79100 @ 1.483 103.658; Medini | 79250 @ 1.424 103.632; Horizon Hills | 79100 @ 1.450 103.640`,
  'George Town': `Pulau Tikus | 10350 @ 5.431 100.311; Gurney Drive = Gurney | 10250 @ 5.438 100.309; Tanjong Tokong | 10470 @ 5.455 100.307; Green Lane | 11600 @ 5.390 100.304`,
  'Bayan Lepas': `Bayan Baru | 11950 @ 5.325 100.286; Sungai Ara | 11900 @ 5.325 100.271; Relau | 11900 @ 5.333 100.273; Teluk Kumbar | 11920 @ 5.291 100.231`,
  Perai: `Seberang Jaya | 13700 @ 5.398 100.399; Juru | 14100 @ 5.325 100.429`,
  'Simpang Ampat': `Batu Kawan | 14110 @ 5.233 100.437`,
  'Bukit Mertajam': `Alma | 14000 @ 5.330 100.476`,
  Nilai: `Bandar Baru Nilai | 71800 @ 2.811 101.797`,
  Seremban: `Seremban 2 | 70300 @ 2.690 101.914; Senawang | 70450 @ 2.688 101.985; Sikamat | 70400 @ 2.752 101.958`,
  Melaka: `Bukit Baru = Bukit Baharu | 75150 @ 2.222 102.268; Batu Berendam | 75350 @ 2.249 102.249; Klebang | 75200 @ 2.213 102.203; Cheng = Malim Jaya | 75250 @ 2.243 102.212`,
  Ipoh: `Ipoh Garden | 31400 @ 4.614 101.116; Menglembu | 31450 @ 4.564 101.047; Bercham | 31400 @ 4.635 101.125; Jelapang | 30020 @ 4.637 101.060; Meru Raya = Bandar Meru Raya | 30020 @ 4.665 101.073; Simpang Pulai | 31300 @ 4.562 101.127`,
  'Kota Kinabalu': `Luyang | 88300 @ 5.960 116.088; Kolombong | 88450 @ 5.985 116.120; Sepanggar = Sepangar | 88450 @ 6.055 116.120; Bukit Padang | 88300 @ 5.953 116.096; Menggatal = Menggatal Town | 88450 @ 6.026 116.146`,
  Penampang: `Donggongon | 89500 @ 5.907 116.101`,
  Papar: `Kinarut | 89600 @ 5.820 116.048`,
  Kuching: `Petra Jaya | 93050 @ 1.575 110.338; Matang Kuching | 93050 @ 1.578 110.287; Pending | 93450 @ 1.552 110.388; Batu Kawah | 93250 @ 1.513 110.293; Tabuan Jaya = BDC Kuching | 93350 @ 1.524 110.376`,
  Kuantan: `Indera Mahkota | 25200 @ 3.820 103.298; Beserah | 26100 @ 3.862 103.366; Bukit Setongkol | 25200 @ 3.830 103.303`,
  'Kuala Terengganu': `Kuala Nerus = Gong Badak | 21300 @ 5.398 103.088; Chendering | 21080 @ 5.263 103.184`,
  'Kuala Besut': `Pulau Perhentian = Perhentian | 22300 @ 5.920 102.730`,
  'Kota Bharu': `Kubang Kerian | 16150 @ 6.095 102.280; Pengkalan Chepa | 16100 @ 6.166 102.294; Wakaf Che Yeh | 15100 @ 6.102 102.233`,
  'Alor Setar': `Mergong | 05150 @ 6.138 100.352; Anak Bukit | 06550 @ 6.183 100.377`,
  Changloon: `Sintok = Universiti Utara Malaysia, UUM | 06010 @ 6.456 100.506`,
  Langkawi: `Kuah | 07000 @ 6.326 99.843; Pantai Cenang | 07000 @ 6.294 99.729; Padang Matsirat | 07000 @ 6.352 99.725`,
  Miri: `Pujut = Permyjaya, Bandar Baru Permyjaya | 98000 @ 4.452 114.033; Senadin | 98000 @ 4.510 114.040`,
  Sibu: `Sungai Merah | 96000 @ 2.329 111.842`,
  'Tanah Rata': `Cameron Highlands | 39000 @ 4.470 101.378`,
  'Kota Samarahan': `Unimas | 94300 @ 1.466 110.428`,
};
