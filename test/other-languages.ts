/** Posts in other languages than English, two of one person each, so that nothing English is said of them by mistake. */

export const OTHER_LANGUAGES: Readonly<Record<'de' | 'fr' | 'es' | 'pt' | 'it', readonly [string, string]>> = {
  de: [
    `Gestern stand ich um fünf in der Backstube und der Ofen blieb kalt. Was macht man dann? Man ruft den Nachbarn an, der früher Elektriker war, und hofft, dass er schon wach ist!

Er kam im Bademantel. Nach zehn Minuten lief alles wieder, und wir haben zusammen das erste Brot gegessen. 🥖

Seitdem denke ich anders über Nachbarn. Ein Betrieb besteht nicht nur aus Maschinen und Zahlen, sondern aus den Menschen, die kommen, wenn etwas nicht geht. Wer würde bei dir um fünf Uhr kommen?`,
    `Wir haben zwei Jahre lang jeden Montag eine Sitzung gehabt, die niemand wollte. Am Ende saßen zwölf Leute im Raum und einer sprach.

Dann haben wir sie einfach gestrichen. Zuerst war es still, und ein paar haben gefragt, ob das ein Fehler sei. Nach einem Monat schrieb jeder am Freitag drei Sätze: was gut lief, was nicht, was er braucht.

Das lesen wir am Montag beim Kaffee. Es dauert eine Viertelstunde, und mehr brauchen wir nicht. Welche Sitzung könntest du morgen streichen?`,
  ],
  fr: [
    `Comment apprend-on à dire non à un client ? Je n'ai pas su le faire pendant dix ans, et je l'ai payé chaque été.

L'an dernier, j'ai reçu une demande que j'aurais acceptée autrefois sans lire la fin. J'ai attendu une nuit, puis j'ai répondu que nous n'étions pas la bonne équipe pour ce projet. Il m'a remercié ! Il a même donné mon nom à une amie.

Ce jour-là, j'ai compris que la confiance ne vient pas de ce que l'on promet, mais de ce que l'on refuse avec soin. Et vous, qu'avez-vous refusé cette année ?`,
    `J'ai vendu ma voiture au printemps. Tout le monde m'a dit que je le regretterais avant l'automne, et ma mère n'a pas dormi de la semaine.

Depuis, je marche. Je connais le nom du boulanger, celui de son chien, et je sais à quelle heure les enfants sortent de l'école. Je pense mieux en marchant, et j'arrive avec une idée au lieu d'un mal de tête.

Je ne dis pas que c'est pour tous. Je dis seulement qu'une ville est plus petite quand on la regarde de près. Commencez par une rue.`,
  ],
  es: [
    `Mi abuela no sabía leer, pero llevaba las cuentas de tres tiendas en la cabeza. ¿Cómo lo hacía? Se lo pregunté una tarde y se rio de mí.

Me dijo que no recordaba números, sino personas. Sabía quién pagaba los lunes, quién esperaba a la cosecha y quién no iba a pagar nunca. ¡Y nunca se equivocó!

Hoy tengo una hoja de cálculo con cuarenta columnas y no conozco a la mitad de mis clientes. Por eso este mes voy a llamar a uno cada día, sin vender nada. Solo para escuchar lo que no está en la hoja.`,
    `Hace un año dejé de contestar correos después de las seis. El primer día no pasó nada. El segundo tampoco.

Al tercero me escribió mi jefe para preguntar si estaba enfermo. Le conté la verdad: que por la noche contestaba mal y que por la mañana tenía que explicarlo todo otra vez. Se quedó callado y luego me dijo que él iba a probarlo también.

Ahora somos ocho los que no contestamos. El trabajo sale igual, pero la cena ya no se enfría. ¿A qué hora se apaga tu día?`,
  ],
  pt: [
    `A minha primeira loja fechou em onze meses. Durante muito tempo eu não contei isso a ninguém, porque tinha vergonha e porque ainda devia dinheiro ao meu irmão.

O que correu mal? Quase tudo, mas sobretudo uma coisa: eu vendia o que gostava de fazer e não o que as pessoas da rua precisavam. Elas diziam isso todos os dias, e eu não ouvia!

Na segunda loja passei a primeira semana sentado à porta, com um caderno. Escrevi o que perguntavam e não o que compravam. Foi a melhor semana de trabalho da minha vida. O que perguntam as pessoas na sua porta?`,
    `Todos os domingos o meu pai lia o jornal em voz alta, do princípio ao fim, para quem estivesse na cozinha. Nós achávamos aquilo muito aborrecido.

Agora faço o mesmo com os meus filhos, mas só uma notícia, e depois cada um diz o que faria se fosse ele a mandar. A mais nova quer sempre dar comida aos cães. Já não discutimos tanto à mesa, e eu aprendo mais com eles do que com o jornal.

Uma notícia, três opiniões, dez minutos. Não é preciso mais do que isso.`,
  ],
  it: [
    `Come si riconosce un buon artigiano? Mio zio diceva che bisogna guardare il retro del mobile, quello che resta contro il muro.

Per anni non ho capito. Poi ho aperto il cassetto di una sua credenza e ho trovato una data e due parole per chi l'avrebbe riparata dopo di lui. Non erano per il cliente! Erano per un altro falegname, che non avrebbe mai conosciuto.

Da allora scrivo anche io qualcosa sul retro: nei documenti, nel codice, nelle fatture. Qualcuno un giorno dovrà aprire il cassetto. E voi, che cosa lasciate a chi viene dopo?`,
    `Ho lavorato due anni in un ufficio senza finestre e non me ne sono accorto. Me l'ha detto mia figlia, che era venuta a prendermi e cercava il sole sul soffitto.

Il giorno dopo ho chiesto di spostare la scrivania. Mi hanno detto di no, poi forse, poi sì. Adesso vedo un pezzo di cortile, un albero e la signora che stende i panni alle dieci.

Non sono diventato più bravo. Però la sera ho qualcosa da raccontare, e non parlo più solo di quello che non va. Che cosa si vede dalla vostra finestra?`,
  ],
}

export const JAPANESE = `昨日、五時にパン屋へ行ったら、かまどが冷たいままだった。どうすればいいのか、しばらく立ったまま考えた。隣の人に電話をすると、寝間着のまま来てくれた。十分後には、もう最初のパンが焼けていた。店は機械ではなく、人でできているのだと思う。あなたの店には、朝の五時に誰が来てくれますか？`

export const ARABIC = `في الأمس وقفت في المخبز عند الخامسة صباحا وكان الفرن باردا. ماذا يفعل المرء في هذه الساعة؟ اتصلت بجاري الذي كان كهربائيا، وتمنيت أن يكون مستيقظا.

جاء بثياب النوم. بعد عشر دقائق عاد كل شيء إلى العمل، وأكلنا معا أول رغيف.

منذ ذلك اليوم أفكر في الجيران بطريقة أخرى. العمل ليس آلات وأرقاما فقط، بل ناس يأتون عندما يتعطل شيء. من سيأتي إليك عند الخامسة صباحا؟`
