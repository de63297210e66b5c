/**
 * Headers of exports in other languages by the attribute of their values, divided by commas: of
 * Google Contacts, Outlook, HubSpot, Salesforce, Pipedrive and iCloud in German, Spanish, French,
 * Italian, Portuguese, Dutch, Polish, Russian, Ukrainian, Czech, Swedish, Danish, Turkish,
 * Japanese, Chinese and Korean, and of lists that are written by hand.
 */
export const LOCALIZED_HEADERS: Readonly<Record<string, string>> = {
  email:
    'E-Mail-Adresse, E-Mail, Mailadresse, E-Mail geschäftlich, E-Mail-Adresse geschäftlich, ' +
    'Correo electrónico, Correo, Dirección de correo electrónico, Dirección de correo, ' +
    'Adresse e-mail, Adresse email, Adresse de messagerie, Adresse électronique, Courriel, ' +
    'Adresse courriel, Indirizzo e-mail, Indirizzo email, Indirizzo di posta elettronica, ' +
    'Posta elettronica, Endereço de e-mail, Endereço de email, Endereço eletrônico, ' +
    'Correio eletrônico, Correio eletrónico, E-mailadres, Emailadres, Adres e-mail, Adres email, ' +
    'Poczta elektroniczna, Электронная почта, Адрес электронной почты, Эл. почта, Почта, ' +
    'Эл. адрес, Имейл, Електронна пошта, Електронна адреса, E-mailová adresa, E-postadress, ' +
    'E-post, Epost, E-mailadresse, E-posta, E-posta adresi, メールアドレス, メール, 電子メール, ' +
    '電子メールアドレス, Eメール, 电子邮件, 电子邮箱, 邮箱, 邮箱地址, 邮件地址, 电子邮件地址, ' +
    '電子郵件, 電子郵件地址, 電子信箱, 信箱, 이메일, 이메일 주소, 전자 메일, 전자 메일 주소, 메일',
  emails:
    'E-Mail 2: Adresse, E-Mail 3: Adresse, E-Mail-Adresse 2, E-Mail-Adresse 3, ' +
    'Dirección de correo electrónico 2, Dirección de correo electrónico 3, ' +
    'Adresse de messagerie 2, Adresse de messagerie 3, Adresse e-mail 2, Adresse e-mail 3, ' +
    'Indirizzo posta elettronica 2, Indirizzo e-mail 2, Indirizzo e-mail 3, E-mailadres 2, ' +
    'E-mailadres 3, Endereço de e-mail 2, Correo electrónico 2, Адрес 2 эл. почты, ' +
    'メールアドレス2, メールアドレス3, 電子メール 2, 电子邮件 2, 電子郵件 2',
  other_email:
    'E-Mail privat, Private E-Mail, Private E-Mail-Adresse, Correo personal, E-mail personnel, ' +
    'Email personale, E-mail pessoal, Privé e-mail, Личная почта',
  name:
    'Vollständiger Name, Anzeigename, Kontakt, Kontaktname, Ansprechpartner, Kunde, Kundenname, ' +
    'Nombre completo, Nombre y apellidos, Nombre y apellido, Contacto, Nom complet, ' +
    'Nom et prénom, Prénom et nom, Nome completo, Nominativo, Nome e cognome, Contatto, Contato, ' +
    'Volledige naam, Naam, Imię i nazwisko, Имя и фамилия, ФИО, Ф.И.О., Полное имя, Контакт, ' +
    'Клиент, ПІБ, Повне імʼя, Celé jméno, Jméno a příjmení, Fullständigt namn, Namn, Navn, ' +
    'Fulde navn, Ad Soyad, Adı Soyadı, 氏名, 名前, お名前, 姓名, 联系人, 联系人姓名, 聯絡人, 全名, ' +
    '名字, 客户姓名, 客户名称, 이름, 성명, 전체 이름, 고객명',
  first_name:
    'Vorname, Rufname, Nombre, Nombre de pila, Primer nombre, Prénom, Nome, Primeiro nome, ' +
    'Nome próprio, Voornaam, Imię, Имя, Ім’я, Імʼя, Jméno, Křestní jméno, Förnamn, Fornavn, Ad, Adı, ' +
    '名, 下の名前',
  middle_name:
    'Weitere Vornamen, Zweiter Vorname, Segundo nombre, Deuxième prénom, Autres prénoms, ' +
    'Secondo nome, Nome do meio, Segundo nome, Tweede voornaam, Drugie imię, Отчество, ' +
    'По батькові, Druhé jméno, Mellannamn, Mellemnavn, ミドルネーム',
  last_name:
    'Nachname, Familienname, Zuname, Apellido, Apellidos, Primer apellido, Nom, Nom de famille, ' +
    'Cognome, Sobrenome, Último nome, Apelido, Achternaam, Familienaam, Nazwisko, Фамилия, ' +
    'Прізвище, Příjmení, Efternamn, Efternavn, Soyad, Soyadı, 姓, 名字（姓）, 苗字, 성',
  preferred_name:
    'Spitzname, Apodo, Surnom, Soprannome, Apelido carinhoso, Bijnaam, Pseudonim, Псевдоним, ' +
    'Přezdívka, Smeknamn, ニックネーム, 昵称, 暱稱, 별명',
  honorific:
    'Anrede, Tratamiento, Saludo, Civilité, Titre de civilité, Appellativo, Saudação, ' +
    'Tratamento, Aanhef, Zwrot grzecznościowy, Обращение, Oslovení, 敬称, 称呼, 称谓, 稱謂, 호칭',
  title:
    'Berufsbezeichnung, Funktion, Stellenbezeichnung, Tätigkeit, Jobtitel, Position, Puesto, Cargo, ' +
    'Título profesional, Título del puesto, Fonction, Poste, Intitulé du poste, ' +
    'Titre du poste, Profession, Posizione, Qualifica, Mansione, Titolo professionale, Função, Functie, ' +
    'Functietitel, Stanowisko, Должность, Посада, Pracovní pozice, Pozice, Befattning, Stilling, ' +
    'Unvan, İş unvanı, 役職, 役職名, 肩書き, 职位, 职务, 職稱, 職務, 직책, 직위, 직함',
  birth_date:
    'Geburtstag, Geburtsdatum, Fecha de nacimiento, Cumpleaños, Date de naissance, Anniversaire, ' +
    'Data di nascita, Compleanno, Data de nascimento, Aniversário, Geboortedatum, Verjaardag, ' +
    'Data urodzenia, Urodziny, Дата рождения, День рождения, Дата народження, Datum narození, ' +
    'Födelsedatum, Fødselsdag, Doğum tarihi, 生年月日, 誕生日, 生日, 出生日期, 생일, 생년월일',
  description:
    'Notizen, Notiz, Bemerkung, Bemerkungen, Anmerkungen, Kommentar, Notas, Observaciones, ' +
    'Comentarios, Remarques, Commentaires, Note personali, Annotazioni, Observações, ' +
    'Notities, Opmerkingen, Uwagi, Notatki, Заметки, Примечание, Примечания, Комментарий, ' +
    'Примітки, Poznámky, Poznámka, Anteckningar, Noter, Notlar, メモ, 備考, 备注, 備註, 메모, 비고',
  phone:
    'Telefon, Telefonnummer, Telefon geschäftlich, Rufnummer, Tel., Tel, Festnetz, Telefon Büro, ' +
    'Telefon (geschäftlich), Teléfono, Número de teléfono, Teléfono del trabajo, Téléphone, ' +
    'Teléfono de trabajo, Numéro de téléphone, Tél., Téléphone professionnel, ' +
    'Téléphone (bureau), Téléphone bureau, Telefono, Numero di telefono, Telefono ufficio, ' +
    'Telefone, Número de telefone, Telefone comercial, Telefoon, Telefoonnummer, ' +
    'Telefoon op werk, Telefoon zakelijk, Numer telefonu, Telefon służbowy, Телефон, ' +
    'Номер телефона, Рабочий телефон, Телефон рабочий, Номер телефону, Телефонний номер, ' +
    'Telefonní číslo, Telefon do zaměstnání, Telefonnummer arbete, Telefon numarası, 電話, ' +
    '電話番号, 会社電話, 勤務先電話番号, 会社電話番号, 电话, 电话号码, 联系电话, 办公电话, ' +
    '商务电话, 電話號碼, 聯絡電話, 公司電話, 商務電話, 전화, 전화번호, 전화 번호, 연락처, 회사 전화, 직장 전화',
  phones:
    'Telefon geschäftlich 2, Telefon 2, Téléphone 2, Teléfono 2, Telefono 2, Telefone 2, Телефон 2, 電話番号2, 电话 2',
  mobile_phone:
    'Mobiltelefon, Handynummer, Handy, Mobil, Mobilnummer, Mobilfunk, Mobilfunknummer, ' +
    'Teléfono móvil, Móvil, Celular, Teléfono celular, Número de móvil, Téléphone mobile, ' +
    'Tél. mobile, Téléphone portable, Portable, Tél. portable, Cellulaire, Cellulare, ' +
    'Telefono cellulare, Numero di cellulare, Telefone celular, Telemóvel, Mobiele telefoon, ' +
    'Mobiel, Mobiel nummer, 06-nummer, Telefon komórkowy, Komórka, Мобильный телефон, ' +
    'Мобильный, Сотовый телефон, Сотовый, Телефон мобильный, Мобільний телефон, Мобільний, ' +
    'Mobilní telefon, Mobil telefon, Mobiltelefonnummer, Cep telefonu, Cep, 携帯電話, 携帯, 携帯番号, ' +
    '携帯電話番号, 手机, 手机号, 手机号码, 移动电话, 行動電話, 手機, 手機號碼, 휴대폰, 휴대 전화, ' +
    '휴대전화, 핸드폰, 휴대폰 번호',
  home_phone:
    'Telefon (privat), Telefon privat, Telefon Privat, Privattelefon, Teléfono particular, Teléfono de casa, ' +
    'Téléphone (domicile), Téléphone personnel, Téléphone domicile, Telefono abitazione, ' +
    'Telefono casa, Telefone residencial, Telefoon thuis, Telefon domowy, Домашний телефон, ' +
    'Телефон домашний, Домашній телефон, Telefon domů, Hemtelefon, Ev telefonu, 自宅電話, ' +
    '自宅電話番号, 住宅电话, 家庭电话, 住家電話, 집 전화, 자택 전화',
  other_phone:
    'Weiteres Telefon, Otro teléfono, Autre téléphone, Altro telefono, Outro telefone, Andere telefoon, Inny telefon, Другой телефон, その他の電話, 其他电话',
  city:
    'Ort, Stadt, Wohnort, Ort geschäftlich, Ciudad, Población, Localidad, Ville, Localité, ' +
    'Ville (bureau), Città, Comune, Cidade, Plaats, Woonplaats, Stad, Miasto, Miejscowość, Город, ' +
    'Населенный пункт, Місто, Město, Ort arbete, By, Şehir, İl, 市区町村, 市町村, 城市, 도시, 시',
  state:
    'Bundesland, Kanton, Provincia, Estado, Région, Département, Regione, Provincie, ' +
    'Województwo, Область, Регион, Край, Kraj (region), Län, 都道府県, 省, 省份, 州, 省/市, 도',
  country:
    'Land, Land/Region, Land geschäftlich, País, País o región, Pays, Pays/région, Paese, ' +
    'Nazione, Stato, País/Região, Kraj, Страна, Країна, Země, Stát, Ülke, 国, 国名, 国/地域, 国家, ' +
    '国家/地区, 國家, 국가, 나라',
  company_name:
    'Firma, Firmenname, Unternehmen, Unternehmensname, Organisation, Empresa, ' +
    'Nombre de la empresa, Compañía, Organización, Société, Entreprise, ' +
    "Nom de l'entreprise, Azienda, Società, Nome azienda, Ragione sociale, Organizzazione, " +
    'Nome da empresa, Organização, Bedrijf, Bedrijfsnaam, Organisatie, Nazwa firmy, ' +
    'Organizacja, Компания, Организация, Название компании, Фирма, Компанія, Організація, ' +
    'Společnost, Organizace, Företag, Företagsnamn, Virksomhed, Şirket, Kurum, 会社, 会社名, ' +
    '勤務先, 組織, 企業名, 公司, 公司名称, 单位, 企业名称, 公司名稱, 單位, 회사, 회사명, 직장',
  company_website:
    'Webseite, Website, Homepage, Internetadresse, Sitio web, Página web, Site web, Site Internet, ' +
    'Sito web, Site, Strona internetowa, Strona www, Сайт, Веб-сайт, Вебсайт, Webové stránky, ' +
    'Webbplats, Hjemmeside, Web sitesi, ウェブサイト, ホームページ, 网站, 网址, 網站, 웹사이트, 홈페이지',
  company_industry:
    'Branche, Sector, Industria, Secteur, Secteur d’activité, Settore, Setor, Branża, Отрасль, 業種, 行业, 업종',
}
